import type { LandedCharge } from "~/generated/prisma/client";
import type { EventBase } from "./timeline";

export interface ChargeFacts {
  id: number;
  charge: LandedCharge["kind"];
  amount: number;
  currency: string;
  at: string;
  actor: string;
  /** It takes another one back; its amount is the opposite one. */
  isReversal: boolean;
}

export interface ChargeEvent {
  kind: "chargeAdded" | "chargeTakenBack";
  charge: LandedCharge["kind"];
  /** The whole charge's, also where it belongs to other orders too. */
  amount: number;
  currency: string;
}

/** Who added each charge, and who took it back. */
export function chargeEvents(charges: readonly ChargeFacts[]): (EventBase & ChargeEvent)[] {
  return charges.map(({ id, charge, amount, currency, at, actor, isReversal }) => ({
    ...{ key: `charge-${id}`, at, actor, charge, currency },
    ...(isReversal
      ? { kind: "chargeTakenBack" as const, amount: -amount }
      : { kind: "chargeAdded" as const, amount }),
  }));
}
