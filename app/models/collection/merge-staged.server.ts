import { execute, part, queryRows, sql, type SqlPart } from "~/models/database/sql.server";
import { numberArray, type SqlExecutor } from "~/models/database/sql-executor.server";
import { upsertCollections } from "./upsert-collections.server";

/** FROM items with a whole catalogue, and of when it is. */
interface Staged {
  /** (id, changed_at) */
  products: SqlPart;
  /** (product_id, collection_id, title, changed_at): each collection of each product. */
  members: SqlPart;
  /** What the mirror learned of a collection or product after this moment stays. */
  readAt: Date;
  /** False when some lines could not be read: then no product leaves a collection, and none is forgotten. */
  isComplete: boolean;
}

/** Saves which products are in which collections. Call it after the products are merged. */
export async function mergeStagedCollections(tx: SqlExecutor, shopId: number, staged: Staged): Promise<void> {
  await upsertCollections(tx, shopId, staged.members);
  await mergeMembers(tx, shopId, staged);
  if (staged.isComplete) await forgetAbsent(tx, shopId, staged);
}

interface Membership {
  productId: bigint;
  collectionId: bigint;
  isNew: boolean;
}

/** As many memberships that differ are changed by one statement. */
const mostAtOnce = 100_000;

/**
 * Changes the memberships that differ from the staged ones. Statements of their own find them, because a distributed
 * database does not change rows beside a temporary table. A product that is not staged keeps its collections.
 */
async function mergeMembers(tx: SqlExecutor, shopId: number, staged: Staged): Promise<void> {
  for (let after: Place = { productId: 0n, collectionId: 0n }; ;) {
    const differing = await readDiffering(tx, shopId, { ...staged, after });
    await addMembers(tx, shopId, { members: differing.filter(({ isNew }) => isNew), readAt: staged.readAt });
    if (staged.isComplete)
      await removeMembers(tx, shopId, {
        members: differing.filter(({ isNew }) => !isNew),
        readAt: staged.readAt,
      });
    const last = differing.at(-1);
    if (!last || differing.length < mostAtOnce) return;
    after = last;
  }
}

type Place = Pick<Membership, "productId" | "collectionId">;

// A full join of the two is a hash or a merge whatever the planner believes about a table that this transaction has
// filled; each product is looked up by its key for the same reason.
function readDiffering(
  tx: SqlExecutor,
  shopId: number,
  { products, members, after }: Staged & { after: Place },
): Promise<Membership[]> {
  return queryRows(
    tx,
    sql<Membership>`
    WITH current AS MATERIALIZED (
      SELECT told.id FROM ${products} AS told
      CROSS JOIN LATERAL (SELECT p.id FROM products AS p
        WHERE p.shop_id = ${shopId}::int AND p.id = told.id AND p.changed_at <= told.changed_at OFFSET 0) AS known
    ), given AS MATERIALIZED (
      SELECT DISTINCT member.product_id, member.collection_id FROM ${members} AS member
    ), stored AS MATERIALIZED (
      SELECT kept.product_id, kept.collection_id FROM collection_products AS kept WHERE kept.shop_id = ${shopId}::int
    ), differing AS MATERIALIZED (
      SELECT coalesce(given.product_id, stored.product_id, 0) AS product_id,
        coalesce(given.collection_id, stored.collection_id, 0) AS collection_id, stored.product_id IS NULL AS is_new
      FROM given FULL JOIN stored
        ON stored.product_id = given.product_id AND stored.collection_id = given.collection_id
      WHERE given.product_id IS NULL OR stored.product_id IS NULL
    )
    SELECT differing.product_id AS "productId", differing.collection_id AS "collectionId", differing.is_new AS "isNew"
    FROM differing JOIN current ON current.id = differing.product_id
    WHERE (differing.product_id, differing.collection_id)
      > (${after.productId}::bigint, ${after.collectionId}::bigint)
    ORDER BY differing.product_id, differing.collection_id LIMIT ${mostAtOnce}`,
  );
}

type Change = Pick<Staged, "readAt"> & { members: readonly Membership[] };

async function addMembers(tx: SqlExecutor, shopId: number, { members, readAt }: Change): Promise<void> {
  if (members.length === 0) return;
  await execute(
    tx,
    sql`
    WITH due AS MATERIALIZED (
      SELECT given.* FROM ${listed(members)} AS given WHERE ${isNotNewer(shopId, readAt)}
    )
    INSERT INTO collection_products (shop_id, product_id, collection_id)
    SELECT ${shopId}::int, due.product_id, due.collection_id FROM due
    ON CONFLICT (shop_id, product_id, collection_id) DO NOTHING`,
  );
}

async function removeMembers(tx: SqlExecutor, shopId: number, { members, readAt }: Change): Promise<void> {
  if (members.length === 0) return;
  await execute(
    tx,
    sql`
    DELETE FROM collection_products AS kept USING ${listed(members)} AS given
    WHERE kept.shop_id = ${shopId}::int AND kept.product_id = given.product_id
      AND kept.collection_id = given.collection_id AND ${isNotNewer(shopId, readAt)}`,
  );
}

function listed(members: readonly Membership[]): SqlPart {
  return part`(
      SELECT * FROM unnest(${numberArray(members.map(({ productId }) => productId))}::bigint[],
        ${numberArray(members.map(({ collectionId }) => collectionId))}::bigint[]) AS one (product_id, collection_id))`;
}

/** Of a row `given`: its collection was not read later. */
function isNotNewer(shopId: number, readAt: Date): SqlPart {
  return part`given.collection_id NOT IN (SELECT newer.id FROM collections AS newer
        WHERE newer.shop_id = ${shopId}::int AND newer.read_at > ${readAt}::timestamptz)`;
}

async function forgetAbsent(
  tx: SqlExecutor,
  shopId: number,
  { members, readAt }: Pick<Staged, "members" | "readAt">,
): Promise<void> {
  const absent = await queryRows(
    tx,
    sql<{ id: bigint }>`
    SELECT c.id FROM collections AS c
    LEFT JOIN (SELECT DISTINCT member.collection_id FROM ${members} AS member) AS present
      ON present.collection_id = c.id
    WHERE c.shop_id = ${shopId}::int AND present.collection_id IS NULL`,
  );
  await execute(
    tx,
    sql`
    WITH gone AS (
      DELETE FROM collections AS c
      WHERE c.shop_id = ${shopId}::int AND c.id = ANY(${numberArray(absent.map(({ id }) => id))}::bigint[])
        AND c.changed_at < ${readAt}::timestamptz AND (c.read_at IS NULL OR c.read_at < ${readAt}::timestamptz)
      RETURNING c.id
    )
    DELETE FROM collection_products AS kept
    USING gone WHERE kept.shop_id = ${shopId}::int AND kept.collection_id = gone.id`,
  );
}
