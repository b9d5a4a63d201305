import { Box, SkeletonBodyText, Text } from "@shopify/polaris";
import { lazy, Suspense, useEffect, useState } from "react";
import { useText } from "../use-text";
import type { ChartProps } from "./chart-props";

// Drawn only where and when it is seen: the library behind it is large, and a first page does without.
const Drawing = lazy(() => import("./drawing"));

/** A picture of numbers, in a box of its final size from the start. Its `label` says what it shows. */
export function Chart(props: ChartProps) {
  const text = useText();
  const [isInBrowser, setInBrowser] = useState(false);
  useEffect(() => setInBrowser(true), []);
  const { label, points, height = 240 } = props;
  if (points.length === 0) {
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
    <div role="img" aria-label={label} style={{ height, minWidth: 0 }}>
      {isInBrowser ? (
        <Suspense fallback={waiting}>
          <Drawing {...props} height={height} />
        </Suspense>
      ) : (
        waiting
      )}
    </div>
  );
}
