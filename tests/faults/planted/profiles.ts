import type { FaultKind } from "../../../simulator/faults/faults";
import type { Crash, Plan, Theme } from "../schedules/plan";

type PlanFilter = (plan: Plan) => boolean;

/** Schedules that are mostly about these. */
export function about(...themes: Theme[]): PlanFilter {
  return ({ theme }) => themes.includes(theme);
}

/** The same, where colleagues get into each other's way. */
export function meeting(...themes: Theme[]): PlanFilter {
  return ({ theme, togetherShare }) => themes.includes(theme) && togetherShare > 0;
}

/** Many requests that change stock meet a fault. */
export const shaky: PlanFilter = ({ faultShare, theme }) =>
  faultShare > 0.4 && !["orders", "mails"].includes(theme);

/** A bad day on which changes of stock meet this again and again; nothing but a shortage may be refused in them. */
export function meets(kind: FaultKind): PlanFilter {
  return ({ faultShare, changeFaultKinds: kinds, theme }) =>
    faultShare > 0.2 &&
    kinds.length <= 3 &&
    kinds.includes(kind) &&
    ["deliveries", "counts", "levels"].includes(theme);
}

/** A process dies around one of these. */
export function dyingAt(...aims: Crash["aim"][]): PlanFilter {
  return ({ crashes }) => crashes.some(({ aim, stopMs }) => stopMs === undefined && aims.includes(aim));
}

/** A process dies, or stops for so long that others take up its work. */
export const dying: PlanFilter = ({ crashes }) => crashes.length > 0;

/** One shop and no day off: what most bugs need, and quick to play. */
export const small: PlanFilter = ({ shops, dayOff }) => shops === 1 && !dayOff;
