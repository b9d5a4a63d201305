import { db } from "~/infra/db/db.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { lockPurchaseOrder } from "~/models/purchase-order/lock.server";
import { assertTransition } from "~/models/purchase-order/transitions";
import { createDraftRevision } from "./create-draft.server";
import { readRevisionResource } from "./get.server";
import type { RevisionResource } from "./resource";

/**
 * Starts a draft revision with the content of the sent order, which goes on as it is. Throws NOT_FOUND,
 * ILLEGAL_TRANSITION, CONFLICT when it has a draft revision already.
 */
export async function startRevision(
  shopId: number,
  { id, actor }: { id: number; actor: string },
): Promise<RevisionResource> {
  return db.$transaction(async (tx) => {
    const { status, revision } = await lockPurchaseOrder(tx, shopId, id);
    assertTransition(status, "amend");
    await createDraftRevision(tx, shopId, { id, actor, revision });
    const draft = await readRevisionResource(tx, shopId, id);
    await rememberAnswer(tx, draft, 201);
    return draft;
  });
}
