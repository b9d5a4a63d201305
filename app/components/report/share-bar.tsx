import { type Hue, hues } from "../chart/palette";
import { useFormat } from "../format";

/** A part of a whole in a cell of a table: its bar, and its percentage beside it. */
export function ShareBar({ share, hue }: { share: number; hue: Hue }) {
  const { percent } = useFormat();
  const width = `${Math.min(Math.max(share, 0), 1) * 100}%`;
  return (
    <span className="br-share">
      <span className="br-share-track" aria-hidden>
        <span style={{ width, background: hues[hue] }} />
      </span>
      <span className="br-share-percent">{percent(share)}</span>
    </span>
  );
}
