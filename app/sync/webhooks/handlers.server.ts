import type { WebhookTopic } from "~/models/webhook-delivery/topics";
import { handleItem, handleLocation, handleProduct, handleProductDelete } from "./catalogue.server";
import { handleCollection, handleCollectionDelete } from "./collections.server";
import type { Delivery } from "./delivery";
import { handleDisconnect, handleLevel } from "./levels.server";
import { handleOrder, handleOrderDelete, handleRefund } from "./orders.server";
import { handleShipment, handleTransfer } from "./shipments.server";
import { handleCustomers, handleScopes, handleShop, handleShopRedact, handleUninstall } from "./shop.server";

export const webhookHandlers: Record<WebhookTopic, (delivery: Delivery) => Promise<void>> = {
  "inventory_levels/update": handleLevel,
  "inventory_levels/connect": handleLevel,
  "inventory_levels/disconnect": handleDisconnect,
  "products/create": handleProduct,
  "products/update": handleProduct,
  "products/delete": handleProductDelete,
  "inventory_items/update": handleItem,
  "collections/create": handleCollection,
  "collections/update": handleCollection,
  "collections/delete": handleCollectionDelete,
  "locations/create": handleLocation,
  "locations/update": handleLocation,
  "locations/delete": handleLocation,
  "locations/activate": handleLocation,
  "locations/deactivate": handleLocation,
  "inventory_transfers/cancel": handleTransfer,
  "inventory_shipments/delete": handleShipment,
  "inventory_shipments/receive_items": handleShipment,
  "inventory_shipments/remove_items": handleShipment,
  "inventory_shipments/update_item_quantities": handleShipment,
  "orders/create": handleOrder,
  "orders/updated": handleOrder,
  "orders/cancelled": handleOrder,
  "orders/delete": handleOrderDelete,
  "refunds/create": handleRefund,
  "shop/update": handleShop,
  "app/uninstalled": handleUninstall,
  "app/scopes_update": handleScopes,
  "customers/data_request": handleCustomers,
  "customers/redact": handleCustomers,
  "shop/redact": handleShopRedact,
};
