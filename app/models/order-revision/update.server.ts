import { db } from "~/infra/db/db.server";
import { approvedVersion } from "~/models/approval/content";
import { endOutdatedDecision } from "~/models/approval/questions.server";
import { databaseNow } from "~/models/database/database-time.server";
import { checkVersion } from "~/models/fields/expected-version.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import { orderContent } from "~/models/purchase-order/content";
import { assertNotBeingSent, lockPurchaseOrder } from "~/models/purchase-order/lock.server";
import { readRevision } from "~/models/purchase-order/read-revision.server";
import { assertTransition } from "~/models/purchase-order/transitions";
import type { ShopContext } from "~/models/shop/context";
import { readRevisionResource } from "./get.server";
import { type RevisionResource, toRevision } from "./resource";
import type { RevisionChanges } from "./schema";
import { writeDraftRevision } from "./write-draft.server";

/**
 * Changes the given fields and lines (matchLines) of the draft revision; an approval of other content ends. Throws
 * NOT_FOUND, PRECONDITION_FAILED, ILLEGAL_TRANSITION, CONFLICT while its email is sent, INVALID_INPUT, also below what
 * has come.
 */
export async function updateRevision(
  shop: ShopContext,
  { id, actor, ...changes }: RevisionChanges & { id: number; actor: string },
): Promise<RevisionResource> {
  return db.$transaction(async (tx) => {
    const { status } = await lockPurchaseOrder(tx, shop.id, id);
    const draft = await readRevision(tx, shop.id, id);
    await checkVersion(() => Promise.resolve(orderContent(toRevision(draft))));
    assertTransition(status, "amend");
    await assertNotBeingSent(tx, shop.id, id);
    await writeDraftRevision(tx, shop, { draft, changes, actor });
    const revision = await readRevisionResource(tx, shop.id, id);
    await endOutdatedDecision(tx, shop.id, {
      ...{ purchaseOrderId: id, revision: revision.number, content: approvedVersion(revision) },
      ...{ actor, at: await databaseNow(tx) },
    });
    await rememberAnswer(tx, revision);
    return revision;
  });
}
