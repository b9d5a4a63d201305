/** The alert state of a subject: its open alert, and the wanted content when there is reason for one. */
export interface Assessment {
  /** `variant:123`, `purchase_order:7`; one open alert each. */
  subject: string;
  open: { id: number; message: string } | null;
  wanted: Wanted | null;
}

export interface Wanted {
  /** A stored message: each reader gets it in their own language. */
  message: string;
  productId: string | null;
  variantId: string | null;
  documentId: number | null;
}

export interface AlertChanges {
  raise: (Wanted & { subject: string })[];
  reword: { id: number; message: string }[];
  resolve: number[];
}

/** The changes that turn open alerts into the wanted ones; an open alert keeps its id, age and read mark. */
export function changesOf(assessments: readonly Assessment[]): AlertChanges {
  const changes: AlertChanges = { raise: [], reword: [], resolve: [] };
  for (const { subject, open, wanted } of assessments) {
    if (open === null) {
      if (wanted) changes.raise.push({ ...wanted, subject });
    } else if (wanted === null) changes.resolve.push(open.id);
    else if (wanted.message !== open.message) changes.reword.push({ id: open.id, message: wanted.message });
  }
  return changes;
}

export function differing(assessments: readonly Assessment[]): Assessment[] {
  return assessments.filter(({ open, wanted }) => open?.message !== wanted?.message);
}
