import { AppError } from "~/errors";
import { db } from "~/infra/db/db.server";
import { acrossShops, inShop } from "~/infra/db/shop-scope";
import { reviewOrderAlerts } from "~/models/alert/review-orders.server";
import { databaseNow } from "~/models/database/database-time.server";
import { database, queryRows, sql } from "~/models/database/sql.server";
import { type EmailEventKind, isReturned } from "~/models/email/event-kind";
import { lockPurchaseOrder } from "./lock.server";

export interface ToldEvent {
  /** The mail service's id of the delivery; copies have the same one. */
  webhookId: string;
  /** The mail service's id of the email. */
  providerId: string;
  kind: EmailEventKind;
  detail: string;
  happenedAt: Date;
}

/**
 * `unknown`: it is about no email of ours. `early`: it may be about an email whose sender has not stored the service's id
 * yet, so it has to be told again.
 */
type Noted = "new" | "copy" | "unknown" | "early";

/** Stores what the mail service tells about an email, each kind once; what comes back raises an alert. */
export async function noteEmailEvent(event: ToldEvent): Promise<Noted> {
  const { shopId, emailId, purchaseOrderId, isSomeUnderWay } = await unsafeFindEmail(event.providerId);
  if (shopId === null || emailId === null || purchaseOrderId === null) {
    return isSomeUnderWay ? "early" : "unknown";
  }
  return inShop(shopId, () => note(event, { shopId, emailId, purchaseOrderId }));
}

interface FoundEmail {
  shopId: number;
  emailId: number;
  /** The order of a return too. */
  purchaseOrderId: number;
}

type Found = { [field in keyof FoundEmail]: FoundEmail[field] | null } & { isSomeUnderWay: boolean };

/** One statement, so that no email gets its id between the two questions. */
async function unsafeFindEmail(providerId: string): Promise<Found> {
  const [found] = await acrossShops(() =>
    queryRows(
      database,
      sql<Found>`
      SELECT mail.shop_id AS "shopId", mail.id AS "emailId",
        coalesce(mail.purchase_order_id, returned.purchase_order_id) AS "purchaseOrderId",
        EXISTS (SELECT 1 FROM emails WHERE status = 'unknown') AS "isSomeUnderWay"
      FROM (SELECT ${providerId}::text AS id) AS told LEFT JOIN emails AS mail ON mail.provider_id = told.id
      LEFT JOIN supplier_returns AS returned
        ON returned.shop_id = mail.shop_id AND returned.id = mail.supplier_return_id
      LIMIT 1`,
    ),
  );
  return found ?? { shopId: null, emailId: null, purchaseOrderId: null, isSomeUnderWay: false };
}

async function note(
  { kind, webhookId, detail, happenedAt }: ToldEvent,
  { shopId, emailId, purchaseOrderId: id }: FoundEmail,
): Promise<Noted> {
  try {
    return await db.$transaction(async (tx) => {
      await lockPurchaseOrder(tx, shopId, id);
      const now = await databaseNow(tx);
      const { count } = await tx.emailEvent.createMany({
        data: { shopId, emailId, kind, webhookId, detail, happenedAt: happenedAt < now ? happenedAt : now },
        skipDuplicates: true,
      });
      if (count === 0) return "copy";
      if (isReturned(kind)) await reviewOrderAlerts(tx, shopId, [id], { areLocked: true, now });
      return "new";
    });
  } catch (error) {
    // The order was deleted meanwhile, and its email with it.
    if (error instanceof AppError && error.code === "NOT_FOUND") return "unknown";
    throw error;
  }
}
