import { Banner } from "@shopify/polaris";
import { useEffect, useState } from "react";
import { forgetOutbox, readOutbox } from "~/components/counting/on-device";
import { unsavedIds } from "~/components/counting/unsaved-lines";
import { useText } from "~/components/use-text";

/** Numbers of this device that came too late: the count was ended elsewhere before they were saved. */
export function LateLines({ countId }: { countId: number }) {
  const text = useText();
  const [count, setCount] = useState(0);
  useEffect(() => setCount(unsavedIds(readOutbox(countId)).length), [countId]);
  if (count === 0) return null;
  return (
    <Banner
      tone="warning"
      title={text("counts.result.late", { count })}
      onDismiss={() => {
        forgetOutbox(countId);
        setCount(0);
      }}
    >
      <p>{text("counts.result.lateText")}</p>
    </Banner>
  );
}
