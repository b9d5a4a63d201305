import type { z } from "zod";
import { changeFields, checkReplacing } from "~/models/purchase-order/schema";

/** As the changes of a draft order; supplier, currency, location and internal notes are not part of a revision. */
export const reviseOrderSchema = changeFields
  .omit({ supplierId: true, currency: true, locationId: true, notes: true })
  .superRefine(checkReplacing);

export type RevisionChanges = z.output<typeof reviseOrderSchema>;
