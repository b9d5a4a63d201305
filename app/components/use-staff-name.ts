import { useCallback } from "react";
import { storeAdmin } from "~/models/shipment/status";
import { useShopSettings } from "./shop-settings";
import { useText } from "./use-text";

/**
 * Names a staff member by the platform's id: the visitor is "You", others by the name that the platform told, and an
 * empty id is an empty name.
 */
export function useStaffName(visitor: string): (actor: string) => string {
  const text = useText();
  const { staff } = useShopSettings();
  return useCallback(
    (actor) => {
      if (actor === "") return "";
      if (actor === storeAdmin) return text("common.inStore");
      if (actor === visitor) return text("common.you");
      return staff[actor] || text("common.staff", { id: actor });
    },
    [text, staff, visitor],
  );
}
