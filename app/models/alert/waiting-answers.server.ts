import { part, type SqlPart } from "~/models/database/sql.server";

/**
 * The answers of the shop's suppliers that nobody has decided on: order_id, revision, note, and changed (how many
 * lines an answer would change). One about an earlier revision of its order waits no more.
 */
export function waitingAnswers(shopId: number): SqlPart {
  return part`
    SELECT confirmation.purchase_order_id AS order_id, confirmation.revision,
      coalesce(confirmation.answer ->> 'note', '') AS note,
      (SELECT count(DISTINCT change ->> 'id')::int FROM jsonb_array_elements(confirmation.answer -> 'changes') AS change)
        AS changed
    FROM order_confirmations AS confirmation
    WHERE confirmation.shop_id = ${shopId}::int AND confirmation.answered_at IS NOT NULL
      AND confirmation.decision IS NULL`;
}
