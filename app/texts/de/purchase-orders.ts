import type { TextsOf } from "../texts-of";
import type { purchaseOrders as english } from "../en/purchase-orders";

export const purchaseOrders: TextsOf<typeof english> = {
  title: "Bestellungen",
};
