import { useEffect, useRef, useState } from "react";
import { readKnownItems } from "~/components/supplier-items/known-items";
import type { SupplierTerms } from "./line-terms";
import type { DraftLine } from "./order-draft";

const none: SupplierTerms = new Map();

/** The supplier's terms for the order's lines, read as lines are added; where they cannot be read, none. */
export function useSupplierTerms(supplierId: string, lines: readonly DraftLine[]): SupplierTerms {
  const [known, setKnown] = useState({ supplierId, terms: none });
  const asked = useRef({ supplierId, variantIds: new Set<string>() });
  useEffect(() => {
    if (asked.current.supplierId !== supplierId) asked.current = { supplierId, variantIds: new Set() };
    const current = asked.current;
    const unread = lines.flatMap(({ variantId }) =>
      variantId === null || current.variantIds.has(variantId) ? [] : variantId,
    );
    if (supplierId === "" || unread.length === 0) return;
    for (const id of unread) current.variantIds.add(id);
    readKnownItems(Number(supplierId), { variantIds: unread, fault: "" }).then(
      (items) => {
        if (asked.current !== current) return;
        const read = items.filter(({ active }) => active).map((item) => [item.variantId, item] as const);
        setKnown((before) => ({
          supplierId,
          terms: new Map([...(before.supplierId === supplierId ? before.terms : none), ...read]),
        }));
      },
      // The order is written without them; the next change of its lines asks again.
      () => {
        for (const id of unread) current.variantIds.delete(id);
      },
    );
  }, [supplierId, lines]);
  return known.supplierId === supplierId ? known.terms : none;
}
