import { useRevalidator } from "@remix-run/react";
import { useAppBridge } from "@shopify/app-bridge-react";
import { BlockStack, Text } from "@shopify/polaris";
import { useState } from "react";
import { supplierReturns } from "~/api/supplier-returns";
import { AppModal } from "~/components/app-modal";
import { ErrorBanner } from "~/components/error-banner";
import { EvenIfShort } from "~/components/even-if-short";
import { MailFields, useMailFieldName, useMailValues } from "~/components/supplier-mail/mail-fields";
import { useApiAction } from "~/components/use-api-action";
import { useText } from "~/components/use-text";
import { noteFileName } from "~/models/supplier-return/note-file-name";
import type { ReturnPage } from "./load-return.server";

interface Props {
  page: Pick<ReturnPage, "found" | "supplier" | "replyTo">;
  open: boolean;
  onClose: () => void;
}

/** Asks before the stock of a return leaves, and whom its note is emailed to. */
export function SendReturn({ page: { found, supplier, replyTo }, open, onClose }: Props) {
  const { id, lineItems, locationName: place } = found;
  const text = useText();
  const shopify = useAppBridge();
  const { revalidate } = useRevalidator();
  const [evenIfShort, setEvenIfShort] = useState(false);
  const [isByMail, setByMail] = useState(true);
  const mail = useMailValues({ supplier, replyTo });
  const fieldName = useMailFieldName();
  const action = useApiAction<typeof supplierReturns.send>({
    onSuccess: ({ stockSync, mail: state }) => {
      const follows = stockSync === "applied" ? "done" : "follows";
      shopify.toast.show(text(`returns.send.${state === "rejected" ? "mailRefused" : follows}`));
      leave();
    },
  });
  const leave = () => {
    setEvenIfShort(false);
    onClose();
  };
  const close = () => {
    action.clear();
    leave();
  };
  const send = (email: boolean) => {
    setByMail(email);
    const body = { evenIfShort, email, ...(email && mail.values) };
    // After a refusal the levels have been read again.
    void action.run(supplierReturns.send, { params: { id }, body }).then(revalidate);
  };
  const count = lineItems.reduce(
    (sum, { kind, variantId, quantity }) => (kind === "accepted" && variantId ? sum + quantity : sum),
    0,
  );
  return (
    <AppModal
      id="send-return"
      open={open}
      title={text("returns.send.title")}
      onClose={close}
      primary={{
        label: text("returns.send.withEmail"),
        loading: action.pending && isByMail,
        disabled: action.pending,
        onClick: () => send(true),
      }}
      secondary={[
        { label: text("returns.send.withoutEmail"), onClick: () => send(false), disabled: action.pending },
        { label: text("returns.send.keep"), onClick: close, disabled: action.pending },
      ]}
    >
      <BlockStack gap="400">
        <ErrorBanner
          error={action.error}
          title={text("returns.send.refused")}
          nameOf={(path) =>
            lineItems[Number(/^lineItems\.(\d+)/.exec(path)?.[1] ?? -1)]?.title ?? fieldName(path)
          }
        />
        <Text as="p">
          {count > 0 ? text("returns.send.text", { count, place }) : text("returns.send.noStock")}
        </Text>
        <Text as="p">{text("returns.send.orderStays")}</Text>
        <EvenIfShort
          action={action}
          label={text("returns.send.evenIfShort")}
          hint={text("returns.send.evenIfShortHint")}
          checked={evenIfShort}
          onChange={setEvenIfShort}
        />
        <Text as="p">
          {text("returns.send.explanation", { supplier: supplier.name, file: noteFileName(found) })}
        </Text>
        <MailFields
          supplier={supplier}
          mail={mail}
          issueAt={action.issueAt}
          messageHint={text("returns.mail.messageHint")}
        />
      </BlockStack>
    </AppModal>
  );
}
