import { mergeDrafts, type Versions } from "~/components/edited-document/merge-drafts";
import { variantOf } from "./draft-reducer";
import type { OrderDraft } from "./order-draft";

/** The other version of an order with the own changes over it; a variant that both added is one line. */
export function mergeOrders({ base, own, other }: Versions<OrderDraft>): OrderDraft {
  const before = new Set(base.lines.map(({ key }) => key));
  const added = other.lines.filter(({ key }) => !before.has(key));
  const theirs = new Map(added.map((line) => [variantOf(line), line]));
  const lines = own.lines.map((line) => {
    const same = line.id === undefined ? theirs.get(variantOf(line)) : undefined;
    return same ? { ...line, key: same.key, id: same.id } : line;
  });
  return mergeDrafts<OrderDraft>({ base, own: { ...own, lines }, other });
}
