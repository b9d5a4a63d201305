import { useNavigate } from "@remix-run/react";
import { useAppBridge } from "@shopify/app-bridge-react";
import { BlockStack, Text } from "@shopify/polaris";
import { stockCounts } from "~/api/stock-counts";
import { AppModal } from "~/components/app-modal";
import { ErrorBanner } from "~/components/error-banner";
import { useApiAction } from "~/components/use-api-action";
import { useText } from "~/components/use-text";
import type { StockCountResource } from "~/models/stock-count/resource";

interface Props {
  count: StockCountResource;
  open: boolean;
  onClose: () => void;
}

export function SubmitCount({ count, open, onClose }: Props) {
  const navigate = useNavigate();
  const shopify = useAppBridge();
  const text = useText();
  const { id, locationName } = count;
  const action = useApiAction<typeof stockCounts.update>({
    onSuccess: ({ stockSync }) => {
      const isDone = stockSync === "applied";
      shopify.toast.show(text(isDone ? "counts.review.submitted" : "counts.review.submittedFollows"));
      navigate(`/app/counts/${id}`, { replace: true });
      return "navigates";
    },
  });
  const close = () => {
    action.clear();
    onClose();
  };
  const differing = count.items.filter(({ variance }) => variance !== 0).length;
  const submit = () => void action.run(stockCounts.update, { params: { id }, body: { status: "submitted" } });
  return (
    <AppModal
      id="submit-count"
      open={open}
      title={text("counts.review.submitTitle")}
      onClose={close}
      primary={{ label: text("counts.review.submit"), loading: action.pending, onClick: submit }}
      secondary={[{ label: text("common.cancel"), onClick: close, disabled: action.pending }]}
    >
      <BlockStack gap="300">
        <ErrorBanner error={action.error} title={text("counts.review.refused")} />
        <Text as="p">
          {differing === 0
            ? text("counts.review.submitNothing")
            : text("counts.review.submitText", { count: differing, location: locationName })}
        </Text>
      </BlockStack>
    </AppModal>
  );
}
