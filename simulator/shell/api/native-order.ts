import { addNativeIncoming, receiveNativeOrder } from "../../world/native-orders";
import { readForm, redirectTo, type Visit } from "../visit";

/** Units of a native purchase order come on the way, or arrive. */
export async function changeNativeIncoming({ world, store, request, response, link }: Visit): Promise<void> {
  const form = await readForm(request);
  const level = store.level(Number(form.get("itemId")), Number(form.get("locationId")));
  const variant = level && store.variantByItem.get(level.itemId);
  const units = Number(form.get("units"));
  if (!level?.active || !variant) throw new Error("The item is not stocked at this location.");
  if (!Number.isInteger(units) || units < 1) throw new Error("Units are a whole number from 1.");
  if (form.has("receive")) receiveNativeOrder(world, store, level, units);
  else addNativeIncoming(world, store, level, units);
  redirectTo(response, link("products", variant.productId));
}
