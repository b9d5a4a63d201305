import { setQuantityByHand } from "../../world/change-quantities";
import { readForm, sendJson, type Visit } from "../visit";

/** Sets what is available of a variant at a location, as a merchant does it by hand in the products page. */
export async function saveStock({ world, store, request, response }: Visit): Promise<void> {
  const form = await readForm(request);
  const level = store.level(Number(form.get("itemId")), Number(form.get("locationId")));
  const quantity = Number(form.get("quantity"));
  if (!level?.active) return sendJson(response, { error: "The item is not stocked at this location" }, 422);
  if (form.get("quantity") === "" || !Number.isInteger(quantity) || Math.abs(quantity) > 1_000_000_000) {
    return sendJson(response, { error: "Stock is a whole number" }, 422);
  }
  setQuantityByHand(world, store, level, "available", quantity);
  sendJson(response, { available: level.quantities.available ?? 0 });
}
