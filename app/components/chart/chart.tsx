import { Box, SkeletonBodyText, Text } from "@shopify/polaris";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { useText } from "../use-text";
import type { ChartProps } from "./chart-props";

// Drawn only where and when it is seen: the library behind it is large, and a first page does without.
const Drawing = lazy(() => import("./drawing"));

/** It is made ready before it comes into the window. */
const rootMargin = "300px";

/** A picture of numbers, in a box of its final size from the start. Its `label` says what it shows. */
export function Chart(props: ChartProps) {
  const text = useText();
  const { label, points, height = 240 } = props;
  const box = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(false);
  const isEmpty = points.length === 0;
  useEffect(() => {
    if (!box.current) return;
    // In a frame, a margin is only minded where the frame's own document is the root.
    const watch = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      root: document,
      rootMargin,
    });
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
  const waiting = <SkeletonBodyText lines={6} />;
  return (
    <div ref={box} role="img" aria-label={label} style={{ height, minWidth: 0 }}>
      {isNear ? (
        <Suspense fallback={waiting}>
          <Drawing {...props} height={height} />
        </Suspense>
      ) : (
        waiting
      )}
    </div>
  );
}
