import { useRevalidator } from "@remix-run/react";
import { useAppBridge } from "@shopify/app-bridge-react";
import { BlockStack, Text } from "@shopify/polaris";
import { useState } from "react";
import { supplierReturns } from "~/api/supplier-returns";
import { AppModal } from "~/components/app-modal";
import { ErrorBanner } from "~/components/error-banner";
import { EvenIfShort } from "~/components/even-if-short";
import { useApiAction } from "~/components/use-api-action";
import { useText } from "~/components/use-text";
import type { SupplierReturnResource } from "~/models/supplier-return/resource";

interface Props {
  found: SupplierReturnResource;
  open: boolean;
  onClose: () => void;
}

/** Asks before the stock of a return leaves. */
export function SendReturn({ found, open, onClose }: Props) {
  const { id, lineItems, locationName: place } = found;
  const text = useText();
  const shopify = useAppBridge();
  const { revalidate } = useRevalidator();
  const [evenIfShort, setEvenIfShort] = useState(false);
  const action = useApiAction<typeof supplierReturns.send>({
    onSuccess: ({ stockSync }) => {
      shopify.toast.show(text(stockSync === "applied" ? "returns.send.done" : "returns.send.follows"));
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
        label: text("returns.send.action"),
        loading: action.pending,
        onClick: () =>
          // After a refusal the levels have been read again.
          void action.run(supplierReturns.send, { params: { id }, body: { evenIfShort } }).then(revalidate),
      }}
      secondary={[{ label: text("returns.send.keep"), onClick: close, disabled: action.pending }]}
    >
      <BlockStack gap="300">
        <ErrorBanner
          error={action.error}
          title={text("returns.send.refused")}
          nameOf={(path) => lineItems[Number(/^lineItems\.(\d+)/.exec(path)?.[1] ?? -1)]?.title ?? path}
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
      </BlockStack>
    </AppModal>
  );
}
