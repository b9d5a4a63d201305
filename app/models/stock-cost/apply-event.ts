import { addCharge } from "./add-charge";
import type { CostState } from "./cost-state";
import type { Applied } from "./entry";
import type { CostEvent, CostRules } from "./events";
import { findCost } from "./find-cost";
import { endTransfer, moveUnits } from "./move-units";

/**
 * The state after an event, and what it moved; docs/costs.md has the rules. Entries never go back in time: what is
 * learned late, such as the first quantity of another location, counts from the time of the entry before it.
 */
export function applyEvent(state: CostState, event: CostEvent, rules: CostRules): Applied {
  const at = Math.max(state.at, event.at);
  const applied = apply(state, { ...event, at }, rules);
  return applied.entries.length > 0 ? { ...applied, state: { ...applied.state, at } } : applied;
}

function apply(state: CostState, event: CostEvent, rules: CostRules): Applied {
  switch (event.type) {
    case "units":
      return moveUnits(state, event, rules);
    case "charge":
      return addCharge(state, event, rules);
    case "cost":
      return findCost(state, event, rules);
    case "over":
      return endTransfer(state, event, rules);
  }
}
