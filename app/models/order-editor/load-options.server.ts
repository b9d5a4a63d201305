import { listLocations } from "~/models/location/list.server";
import type { ShopContext } from "~/models/shop/context";
import { getOrderDefaults } from "~/models/shop/defaults.server";
import { listSupplierOptions } from "~/models/supplier/list-options.server";

/** What a stored order's editor offers; an archived supplier stays offered to the order that has it. */
export async function loadEditorOptions(shop: ShopContext, { supplierId }: { supplierId: number }) {
  const [suppliers, locations, { taxPercent }] = await Promise.all([
    listSupplierOptions(shop.id, { chosen: supplierId }),
    listLocations(shop),
    getOrderDefaults(shop),
  ]);
  return { suppliers, locations: locations.map(({ id, name }) => ({ id, name })), taxPercent };
}
