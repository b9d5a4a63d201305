import { getAlertConfiguration } from "~/models/alert/get-configuration.server";
import { readApprovalPolicy } from "~/models/approval/policy.server";
import { findNewestImport } from "~/models/import-run/get.server";
import { listLocations } from "~/models/location/list.server";
import { findMailDomain } from "~/models/mail-domain/get.server";
import { readShipmentAccess } from "~/models/shipment/access.server";
import type { ShopContext } from "~/models/shop/context";
import { getSettings } from "~/models/shop/get-settings.server";
import { findLogo } from "~/models/shop-logo/get.server";
import { listStaff } from "~/models/staff/list.server";

/** What the shop has chosen, what there is to choose from, and how its import stands. */
export async function loadSettings(shop: ShopContext, visitor: string) {
  const [settings, alerts, locations, newestImport, shipmentAccess, logo, mailDomain, staff, approval] =
    await Promise.all([
      getSettings(shop.id),
      getAlertConfiguration(shop.id),
      listLocations(shop),
      findNewestImport(shop.id),
      readShipmentAccess(shop.id),
      findLogo(shop.id),
      findMailDomain(shop.id),
      listStaff(shop.id),
      readApprovalPolicy(shop.id, visitor),
    ]);
  return {
    settings,
    alerts,
    newestImport,
    shipmentAccess,
    logo,
    mailDomain,
    staff,
    visitor,
    mayChangeApproval: approval.over === null || approval.isApprover,
    email: shop.email,
    locations: locations.map(({ id, name, primary }) => ({ id, name, primary })),
    currencies: Intl.supportedValuesOf("currency"),
  };
}
