import { Banner } from "@shopify/polaris";
import { useText } from "~/components/use-text";
import type { SustainedMiss } from "~/models/forecast/sustained-miss";

/** How the forecast has become wrong. */
export function MissBanner({ miss: { sells, weeks, expected, asked } }: { miss: SustainedMiss }) {
  const text = useText();
  return (
    <Banner tone="warning" title={text(`forecasts.sells.${sells}Title`)}>
      <p>
        {text("forecasts.sells.detail", {
          count: weeks,
          expected: Math.round(expected),
          asked: Math.round(asked),
        })}
      </p>
    </Banner>
  );
}
