import { purchaseOrderStatuses } from "~/models/purchase-order/status";
import { purchaseOrderActions, transitions } from "~/models/purchase-order/transitions";
import { table } from "./field-tables";

const deeds = { edit: "edit", annotate: "change `notes` or `expectedAt`" } as Record<string, string>;

/** What may be done with a purchase order in which status, from the table that the app itself asks. */
export function purchaseOrderTransitions(): string {
  const rows = purchaseOrderActions.map((action) => {
    const outcomes: Record<string, readonly string[]> = transitions[action];
    const cells = purchaseOrderStatuses.map((status) => {
      const its = outcomes[status] ?? [];
      const stays = its.every((outcome) => outcome === status || outcome === "deleted");
      if (stays) return its.length > 0 ? "yes" : "";
      return `→ ${its.map((outcome) => `\`${outcome}\``).join(" or ")}`;
    });
    return [deeds[action] ?? action, ...cells];
  });
  return `What may be done in which status; anything else is refused with \`ILLEGAL_TRANSITION\`:

${table(["", ...purchaseOrderStatuses.map((status) => `\`${status}\``)], rows)}`;
}
