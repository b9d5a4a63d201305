import { useNavigate } from "@remix-run/react";
import { Banner } from "@shopify/polaris";
import { useEffect, useState } from "react";
import { readOutbox } from "~/components/counting/on-device";
import { unsavedIds } from "~/components/counting/unsaved-lines";
import { useText } from "~/components/use-text";

/** Lines that were counted on this device and never reached Backroom. */
export function UnsavedBanner({ countId }: { countId: number }) {
  const text = useText();
  const navigate = useNavigate();
  const [count, setCount] = useState(0);
  useEffect(() => setCount(unsavedIds(readOutbox(countId)).length), [countId]);
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
