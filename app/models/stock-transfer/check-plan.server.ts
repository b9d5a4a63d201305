import { invalidField } from "~/errors";
import type { Tx } from "~/infra/db/db.server";
import { checkVariants } from "~/models/catalogue/check-variants.server";
import { variantIdsOfItems } from "~/models/fields/variant-items";
import { checkLocationField } from "~/models/location/check.server";
import { sentence } from "~/texts/translate";
import type { NewStockTransfer } from "./schema";

type Plan = Pick<NewStockTransfer, "sourceLocationId" | "destinationLocationId"> &
  Partial<Pick<NewStockTransfer, "items">>;

/** Throws INVALID_INPUT for a location that the shop lacks or does not use, one location twice, or an unknown variant. */
export async function checkPlan(tx: Tx, shopId: number, plan: Plan): Promise<void> {
  const { sourceLocationId, destinationLocationId, items } = plan;
  if (sourceLocationId === destinationLocationId) {
    throw invalidField("destinationLocationId", sentence("stock.transfer.samePlace"));
  }
  await checkLocationField(tx, shopId, { field: "sourceLocationId", id: sourceLocationId });
  await checkLocationField(tx, shopId, { field: "destinationLocationId", id: destinationLocationId });
  if (items) await checkVariants(tx, shopId, variantIdsOfItems(items));
}
