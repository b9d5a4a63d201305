import { notFound } from "~/errors";
import type { InventoryOperation } from "~/generated/prisma/client";
import { db, type Tx } from "~/infra/db/db.server";
import { database, queryRows, sql } from "~/models/database/sql.server";
import { everyRow, type Page, pageOf, type PageRequest } from "~/models/list/newest-first.server";
import { toGid } from "~/platform/gid";
import { translateStored } from "~/texts/stored-message";
import { parseChanges } from "./changes";
import type { OperationFilters } from "./schema";
import { awaitingPerson, type OperationStatus, type StockSync, stockSyncOf } from "./status";

export type OperationResource = Awaited<ReturnType<typeof toOperations>>[number];

/** The changes with titles and names, also of deleted variants; two queries for any number of changes. */
async function toOperations(tx: Tx, shopId: number, rows: InventoryOperation[]) {
  const operations = rows.map((row) => ({ ...row, changes: parseChanges(row.changes) }));
  const changes = operations.flatMap((operation) => operation.changes);
  const variants = await tx.variant.findMany({
    where: { shopId, id: { in: [...new Set(changes.map(({ variantId }) => variantId))] } },
    select: { id: true, sku: true, title: true },
  });
  const locations = await tx.location.findMany({
    where: { shopId, id: { in: [...new Set(changes.map(({ locationId }) => locationId))] } },
    select: { id: true, name: true },
  });
  const variantOf = new Map(variants.map((variant) => [variant.id, variant]));
  const nameOf = new Map(locations.map(({ id, name }) => [id, name]));
  return operations.map((operation) => ({
    id: operation.id,
    status: operation.status,
    document: operation.document,
    documentId: operation.documentId,
    /** What it changes at each level. */
    quantityName: operation.quantityName,
    /** Why the operation waits or was refused; empty otherwise. */
    message: translateStored(operation.lastError),
    needsDecision: awaitingPerson.some((status) => status === operation.status) && !operation.settledAt,
    lineItems: operation.changes.map(({ variantId, locationId, from, delta }) => ({
      variantId: toGid("ProductVariant", variantId),
      sku: variantOf.get(variantId)?.sku ?? "",
      title: variantOf.get(variantId)?.title ?? "",
      locationId: toGid("Location", locationId),
      locationName: nameOf.get(locationId) ?? "",
      previousQuantity: from,
      adjustment: delta,
    })),
    createdAt: operation.createdAt.toISOString(),
    settledAt: operation.settledAt?.toISOString() ?? null,
  }));
}

/** Throws NOT_FOUND. */
export async function getOperation(shopId: number, id: number, tx: Tx = db): Promise<OperationResource> {
  const row = await tx.inventoryOperation.findUnique({ where: { shopId_id: { shopId, id } } });
  const [operation] = await toOperations(tx, shopId, row ? [row] : []);
  if (!operation) throw notFound("stock operation");
  return operation;
}

/** A page of the shop's inventory operations, newest first. Throws INVALID_REQUEST for a foreign cursor. */
export function listOperations(
  shopId: number,
  { filters, page }: { filters: OperationFilters; page: PageRequest },
): Promise<Page<OperationResource>> {
  return pageOf(page, reader(shopId, filters));
}

export function streamOperations(
  shopId: number,
  filters: OperationFilters,
): AsyncIterable<OperationResource> {
  return everyRow(reader(shopId, filters));
}

/** Operations that a person has given up are listed only without a status filter. */
function reader(shopId: number, { status }: OperationFilters) {
  const chosen = status && {
    status: { in: status },
    NOT: { status: "rejected" as const, settledAt: { not: null } },
  };
  return async ({ before, limit }: { before: number; limit: number }) => {
    const rows = await db.inventoryOperation.findMany({
      where: { shopId, id: { lt: before }, ...chosen },
      orderBy: { id: "desc" },
      take: limit,
    });
    return toOperations(db, shopId, rows);
  };
}

/** The combined stock state of these operations, with the lines that were split off. */
export async function stockSyncOfOperations(shopId: number, ids: readonly number[]): Promise<StockSync> {
  const operations = await queryRows(
    database,
    sql<{ status: OperationStatus }>`
    SELECT DISTINCT operation.status
    FROM inventory_operations AS mine
    JOIN inventory_operations AS operation
      ON operation.shop_id = ${shopId} AND operation.document = mine.document
      AND operation.document_id = mine.document_id
    WHERE mine.shop_id = ${shopId} AND mine.id = ANY(${[...ids]}::int[])`,
  );
  return stockSyncOf(operations.map(({ status }) => status));
}
