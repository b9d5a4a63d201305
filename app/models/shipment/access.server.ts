import { queryRows, sql } from "~/models/database/sql.server";
import { type SqlExecutor, statements } from "~/models/database/sql-executor.server";
import { canReceiveShipments, canShowShipments } from "./scopes";
import type { ShownDocument } from "./shown-document.server";

export interface ShipmentAccess {
  /** The merchant wants sent orders to be incoming in the store. */
  isWanted: boolean;
  /** A transfer that leaves now is to be incoming there, which takes all of the scopes. */
  showsTransfers: boolean;
  /** The platform lets the app make and change shipments. */
  canShow: boolean;
  /** It lets the app receive them, too. */
  canReceive: boolean;
}

/** What the merchant wants to be incoming in the store, and what the newest grant lets the app do. */
export async function readShipmentAccess(
  shopId: number,
  tx: SqlExecutor = statements,
): Promise<ShipmentAccess> {
  const [found] = await queryRows(
    tx,
    sql<{ isWanted: boolean; wantsTransfers: boolean; scope: string }>`
    SELECT shop.sent_orders_incoming AS "isWanted", shop.transfers_incoming AS "wantsTransfers", coalesce((
      SELECT session.scope FROM sessions AS session
      WHERE session.shop_id = ${shopId} AND NOT session.is_online
      ORDER BY session.updated_at DESC LIMIT 1), '') AS scope
    FROM shops AS shop WHERE shop.id = ${shopId}`,
  );
  const scope = found?.scope ?? "";
  const canShow = canShowShipments(scope);
  const canReceive = canShow && canReceiveShipments(scope);
  return {
    isWanted: found?.isWanted ?? false,
    showsTransfers: canReceive && (found?.wantsTransfers ?? false),
    canShow,
    canReceive,
  };
}

/** Whether the document is to be incoming there. A transfer goes to its end in the way in which it began. */
export function isShowing({ isWanted }: ShipmentAccess, { kind }: ShownDocument): boolean {
  return kind === "transfer" || isWanted;
}
