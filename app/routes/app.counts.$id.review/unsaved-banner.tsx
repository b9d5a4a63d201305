import { useNavigate } from "@remix-run/react";
import { Banner } from "@shopify/polaris";
import { useUnsavedCount } from "~/components/counting/use-unsaved-count";
import { useText } from "~/components/use-text";

/** Lines that were counted on this device and never reached Backroom. */
export function UnsavedBanner({ countId }: { countId: number }) {
  const text = useText();
  const navigate = useNavigate();
  const { count } = useUnsavedCount(countId);
  if (count === 0) return null;
  return (
    <Banner
      tone="warning"
      title={text("counts.review.unsaved", { count })}
      action={{
        content: text("counts.review.keepCounting"),
        onAction: () => navigate(`/app/counts/${countId}`),
      }}
    >
      <p>{text("counts.review.unsavedText")}</p>
    </Banner>
  );
}
