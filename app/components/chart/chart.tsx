import { Box, SkeletonBodyText, Text } from "@shopify/polaris";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useText } from "../use-text";
import type { ChartProps } from "./chart-props";
import { heightOf } from "./lying";

// Drawn only where and when it is seen: the library behind it is large, and a first page does without.
const Drawing = lazy(() => import("./drawing"));

/** A picture of numbers, in a box of its final size from the start. Its `label` says what it shows. */
export function Chart(props: ChartProps) {
  const text = useText();
  const { label, points } = props;
  const height = heightOf(props, props.height ?? 240);
  const box = useRef<HTMLDivElement>(null);
  const [isSeen, setSeen] = useState(false);
  const isEmpty = points.length === 0;
  useEffect(() => {
    if (!box.current) return;
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true));
    watch.observe(box.current);
    return () => watch.disconnect();
  }, [isEmpty]);
  if (isEmpty) {
    return (
      <Box padding="400">
        <Text as="p" tone="subdued">
          {text("common.chart.empty")}
        </Text>
      </Box>
    );
  }
  return (
    <div ref={box} role="img" aria-label={label} style={{ height, minWidth: 0 }}>
      {isSeen ? (
        <Suspense fallback={<SkeletonBodyText lines={6} />}>
          <Drawing {...props} height={height} />
        </Suspense>
      ) : null}
    </div>
  );
}
