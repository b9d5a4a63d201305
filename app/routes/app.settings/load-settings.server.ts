import { getAlertConfiguration } from "~/models/alert/get-configuration.server";
import { findNewestImport } from "~/models/import-run/get.server";
import { listLocations } from "~/models/location/list.server";
import { findMailDomain } from "~/models/mail-domain/get.server";
import { readShipmentAccess } from "~/models/order-shipment/access.server";
import type { ShopContext } from "~/models/shop/context";
import { getSettings } from "~/models/shop/get-settings.server";

/** What the shop has chosen, what there is to choose from, and how its import stands. */
export async function loadSettings(shop: ShopContext) {
  const [settings, alerts, locations, newestImport, shipmentAccess, mailDomain] = await Promise.all([
    getSettings(shop.id),
    getAlertConfiguration(shop.id),
    listLocations(shop),
    findNewestImport(shop.id),
    readShipmentAccess(shop.id),
    findMailDomain(shop.id),
  ]);
  return {
    settings,
    alerts,
    newestImport,
    shipmentAccess,
    mailDomain,
    email: shop.email,
    locations: locations.map(({ id, name, primary }) => ({ id, name, primary })),
    currencies: Intl.supportedValuesOf("currency"),
  };
}
