import { useCallback } from "react";
import { storeAdmin } from "~/models/order-shipment/status";
import { useText } from "./use-text";

/** Names a staff member by the platform's id: the visitor is "You", and an empty id is an empty name. */
export function useStaffName(visitor: string): (actor: string) => string {
  const text = useText();
  return useCallback(
    (actor) => {
      if (actor === "") return "";
      if (actor === storeAdmin) return text("common.inStore");
      return actor === visitor ? text("common.you") : text("common.staff", { id: actor });
    },
    [text, visitor],
  );
}
