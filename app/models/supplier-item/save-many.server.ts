import { AppError, type Issue, mostIssues } from "~/errors";
import { db, type Tx } from "~/infra/db/db.server";
import { type Resolved, resolveVariants } from "~/models/catalogue/resolve-variants.server";
import { queryRows, sql } from "~/models/database/sql.server";
import { checkVersions } from "~/models/fields/changed-items.server";
import { rememberAnswer } from "~/models/idempotency-key/remember-answer.server";
import type { ShopContext } from "~/models/shop/context";
import { lockSupplier } from "~/models/supplier/lock.server";
import { joined, sentence, translate } from "~/texts/translate";
import { blankItem, type ItemContent, itemContent } from "./content";
import { holdItems } from "./lock.server";
import { mostUnits, stepOf } from "./order-quantity";
import { type SupplierItemColumns, type SupplierItemResource, toSupplierItem } from "./resource";
import type { BulkSupplierItem } from "./schema";
import { selectItems } from "./select.server";
import { writeItems } from "./write.server";

export interface SavedItems {
  created: number;
  updated: number;
  message: string;
}

type ResolvedItem = Resolved<BulkSupplierItem>;

/**
 * Creates or changes all these items of the supplier or none; a price that changes is closed and kept. A variant's
 * preferred item makes its other items not preferred. Throws NOT_FOUND; INVALID_INPUT and PRECONDITION_FAILED name
 * items by index.
 */
export async function saveSupplierItems(
  shop: Pick<ShopContext, "id" | "currency">,
  { supplierId, items }: { supplierId: number; items: readonly BulkSupplierItem[] },
): Promise<SavedItems> {
  return db.$transaction(async (tx) => {
    const supplier = await lockSupplier(tx, shop.id, supplierId);
    const { resolved, issues } = await resolveVariants(tx, shop.id, { items, list: "items" });
    throwIssues(issues);
    await holdItems(tx, shop.id);
    const stored = await readStored(tx, shop.id, { supplierId, items: resolved });
    checkItemVersions(resolved, stored);
    const currency = supplier.currency || shop.currency;
    const complete = resolved.map((item) => ({
      index: item.index,
      variantId: item.variantId,
      ...mergedItem(item, stored.get(item.variantId) ?? blankItem(currency)),
    }));
    throwIssues(complete.flatMap(({ index, ...item }) => itemIssues(`items.${index}`, item)));
    await writeItems(tx, shop.id, { supplierId, items: complete });
    const created = complete.filter(({ variantId }) => !stored.has(variantId)).length;
    const answer = toAnswer(supplier.name, created, complete.length - created);
    await rememberAnswer(tx, answer);
    return answer;
  });
}

async function readStored(
  tx: Tx,
  shopId: number,
  { supplierId, items }: { supplierId: number; items: readonly ResolvedItem[] },
): Promise<Map<bigint, SupplierItemResource>> {
  const variantIds = items.map(({ variantId }) => String(variantId));
  const rows = await queryRows(
    tx,
    sql<SupplierItemColumns>`
    ${selectItems(shopId)} AND item.supplier_id = ${supplierId} AND item.variant_id = ANY(${variantIds}::bigint[])`,
  );
  return new Map(rows.map((row) => [row.variantId, toSupplierItem(row)]));
}

function checkItemVersions(
  items: readonly ResolvedItem[],
  stored: ReadonlyMap<bigint, SupplierItemResource>,
): void {
  const meant = items.map(({ index, variantId, version }) => {
    const item = stored.get(variantId) ?? null;
    return { index, version, content: item && itemContent(item), stored: item };
  });
  checkVersions("items", meant);
}

/** The stored item with what the request says of it. */
function mergedItem(
  given: Partial<{ [F in keyof ItemContent]: ItemContent[F] | undefined }>,
  stored: ItemContent,
) {
  const old = itemContent(stored);
  const {
    articleNumber = old.articleNumber,
    orderTitle = old.orderTitle,
    currency = old.currency,
    cost = old.cost,
    priceBreaks = old.priceBreaks,
    packSize = old.packSize,
    caseVolume = old.caseVolume,
    minimumQuantity = old.minimumQuantity,
    increment = old.increment,
    leadTimeDays = old.leadTimeDays,
    preferred = old.preferred,
    active = old.active,
  } = given;
  return itemContent({
    ...{ articleNumber, orderTitle, currency, cost, priceBreaks, packSize, caseVolume },
    ...{ minimumQuantity, increment, leadTimeDays, preferred, active },
  });
}

function throwIssues(issues: readonly Issue[]): void {
  if (issues.length === 0) return;
  const message = sentence("purchasing.itemsNotSaved", { count: issues.length });
  throw new AppError("INVALID_INPUT", { message, issues: issues.slice(0, mostIssues) });
}

function toAnswer(name: string, created: number, updated: number): SavedItems {
  const parts = [
    ...(created > 0 ? [sentence("purchasing.rulesMade", { made: created })] : []),
    ...(updated > 0 ? [sentence("purchasing.rulesChanged", { changed: updated })] : []),
  ];
  const message = translate("purchasing.itemsSaved", { name, parts: joined("listed", parts) });
  return { created, updated, message };
}

/** What is wrong with an item as a whole: no line could have its quantity, or two prices start at one quantity. */
function itemIssues(path: string, item: ItemContent): Issue[] {
  const seen = new Set<number>();
  const breaks = item.priceBreaks.flatMap(({ quantity }, at): Issue[] => {
    const isAgain = seen.has(quantity);
    seen.add(quantity);
    if (!isAgain) return [];
    return [{ path: `${path}.priceBreaks.${at}.quantity`, message: translate("purchasing.breakAgain") }];
  });
  if (stepOf(item) <= mostUnits) return breaks;
  const message = translate("purchasing.stepTooLarge", { most: mostUnits });
  return [{ path: `${path}.packSize`, message }, ...breaks];
}
