/** What is known of a subject: its open alert, and what an alert should say where there is reason for one. */
export interface Assessment {
  /** One open alert each: `variant:123`, `purchase_order:7`. */
  subject: string;
  open: { id: number; message: string } | null;
  wanted: Wanted | null;
}

/** Ids of the platform as text. */
export interface Wanted {
  /** Kept words: each reader has them in the own language. */
  message: string;
  productId: string | null;
  variantId: string | null;
  documentId: number | null;
}

export interface AlertChanges {
  raise: (Wanted & { subject: string })[];
  reword: { id: number; message: string }[];
  /** Ids of open alerts whose reason is gone. */
  resolve: number[];
}

/** What makes the open alerts those that are wanted; an open one keeps its id, its age and whether it was read. */
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

/** Those that ask for a change. */
export function differing(assessments: readonly Assessment[]): Assessment[] {
  return assessments.filter(({ open, wanted }) => open?.message !== wanted?.message);
}
