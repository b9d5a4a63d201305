import { Random } from "../../../simulator/stores/random";
import { ideal } from "../schedules/conditions";
import { type Mode, planOf } from "../schedules/plan";
import { PlatformLine } from "../schedules/platform-line";
import type { Outgoing } from "../schedules/virtual/network";
import type { Path } from "./path";

/** Nothing goes wrong by chance, and no webhooks come: they would need a process of their own. */
const calm = { faultShare: 0, webhooks: { duplicate: 1, shuffleMs: 0, loseShare: 1 } };

/** The way to the platform, on which a request to change stock, or its answer, may get lost. */
export class ChosenLine extends PlatformLine {
  constructor(
    private readonly mode: Mode,
    private readonly path: Path,
    private readonly troubles: { left: number },
    private readonly say: (what: string) => void,
  ) {
    super({ ...planOf(1, ideal), mode, ...calm }, new Random(1), say);
  }

  protected override disturb({ machine, body, url }: Outgoing): void {
    const { faults } = this.world;
    faults.clear();
    const about = { shop: url.host };
    if (this.mode === "B") faults.add({ ...about, kind: "key-ignored" });
    if (this.troubles.left === 0 || !body.includes("inventoryAdjustQuantities")) return;
    const kind = (["whole", "drop-before", "drop-after"] as const)[this.path.choose(3)];
    if (!kind || kind === "whole") return;
    this.troubles.left -= 1;
    this.say(`${kind} meets ${machine.name}`);
    faults.add({ ...about, kind });
  }
}
