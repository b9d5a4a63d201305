import type { ChartProps } from "./chart-props";
import { isLying } from "./lying";
import { RankBars } from "./rank-bars";
import { StandingBars } from "./standing-bars";
import { StockSteps } from "./stock-steps";
import { useWidth } from "./use-width";

export type DrawingProps = ChartProps & { height: number; width: number };

/** The drawing itself; the default export, as lazy loading wants it. */
export default function Drawing(props: ChartProps & { height: number }) {
  const { ref, width } = useWidth();
  const { kind } = props;
  const drawn = { ...props, width };
  return (
    <div ref={ref} style={{ height: props.height, minWidth: 0 }}>
      {width === 0 ? null : isLying(props) ? (
        <RankBars {...drawn} />
      ) : kind === "steps" ? (
        <StockSteps {...drawn} />
      ) : (
        <StandingBars {...drawn} />
      )}
    </div>
  );
}
