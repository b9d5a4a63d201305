import { useEffect, useRef, useState } from "react";
import type { ChartProps } from "./chart-props";
import { DemandBars } from "./demand-bars";
import { isLying } from "./lying";
import { RankBars } from "./rank-bars";
import { StandingBars } from "./standing-bars";
import { StockSteps } from "./stock-steps";

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
      ) : kind === "steps" || kind === "curve" ? (
        <StockSteps {...drawn} />
      ) : kind === "demand" ? (
        <DemandBars {...drawn} />
      ) : (
        <StandingBars {...drawn} />
      )}
    </div>
  );
}

/** The width of an element in pixels, followed as it changes; 0 until it is known. */
function useWidth() {
  const ref = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useEffect(() => {
    if (!ref.current) return;
    const watch = new ResizeObserver(([entry]) => entry && setWidth(Math.floor(entry.contentRect.width)));
    watch.observe(ref.current);
    return () => watch.disconnect();
  }, []);
  return { ref, width };
}
