import { Banner } from "@shopify/polaris";
import { useUnsavedCount } from "~/components/counting/use-unsaved-count";
import { useText } from "~/components/use-text";

/** Numbers of this device that came too late: the count was ended elsewhere before they were saved. */
export function LateLines({ countId }: { countId: number }) {
  const text = useText();
  const { count, forget } = useUnsavedCount(countId);
  if (count === 0) return null;
  return (
    <Banner tone="warning" title={text("counts.result.late", { count })} onDismiss={forget}>
      <p>{text("counts.result.lateText")}</p>
    </Banner>
  );
}
