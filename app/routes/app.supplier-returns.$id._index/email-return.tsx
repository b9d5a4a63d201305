import { useAppBridge } from "@shopify/app-bridge-react";
import { BlockStack, Text } from "@shopify/polaris";
import { supplierReturns } from "~/api/supplier-returns";
import { AppModal } from "~/components/app-modal";
import { ErrorBanner } from "~/components/error-banner";
import { MailFields, useMailFieldName, useMailValues } from "~/components/supplier-mail/mail-fields";
import { useApiAction } from "~/components/use-api-action";
import { useText } from "~/components/use-text";
import { noteFileName } from "~/models/supplier-return/note-file-name";
import type { ReturnPage } from "./load-return.server";

interface Props {
  page: Pick<ReturnPage, "found" | "supplier" | "replyTo">;
  open: boolean;
  /** Opens with the field of another address, empty. */
  isElsewhere: boolean;
  onClose: () => void;
}

/** Sends the note of a return whose goods have left once more, or to another address. */
export function EmailReturn({ page: { found, supplier, replyTo }, open, isElsewhere, onClose }: Props) {
  const text = useText();
  const shopify = useAppBridge();
  const mail = useMailValues({ supplier, replyTo, isElsewhere });
  const nameOf = useMailFieldName();
  const action = useApiAction<typeof supplierReturns.email>({
    onSuccess: ({ returnNumber: number, mail: state }) => {
      shopify.toast.show(text(`returns.mail.${state === "pending" ? "waits" : "sent"}`, { number }));
      onClose();
    },
  });
  const close = () => {
    action.clear();
    onClose();
  };
  return (
    <AppModal
      id="email-return"
      open={open}
      title={text("returns.mail.title", { number: found.returnNumber })}
      onClose={close}
      primary={{
        label: text("returns.mail.send"),
        loading: action.pending,
        onClick: () =>
          void action.run(supplierReturns.email, { params: { id: found.id }, body: mail.values }),
      }}
      secondary={[{ label: text("common.cancel"), disabled: action.pending, onClick: close }]}
    >
      <BlockStack gap="400">
        <ErrorBanner error={action.error} title={text("returns.mail.failed")} nameOf={nameOf} />
        <Text as="p">
          {text("returns.mail.explanation", { supplier: supplier.name, file: noteFileName(found) })}
        </Text>
        <MailFields
          supplier={supplier}
          isElsewhere={isElsewhere}
          mail={mail}
          issueAt={action.issueAt}
          messageHint={text("returns.mail.messageHint")}
        />
      </BlockStack>
    </AppModal>
  );
}
