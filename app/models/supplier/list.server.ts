import type { Prisma } from "~/generated/prisma/client";
import { db } from "~/infra/db/db.server";
import { everyRow, type Page, pageOf, type PageRequest } from "~/models/list/newest-first.server";
import { searchWords } from "~/models/search/search-words";
import { escapeWildcards } from "~/models/search/wildcards";
import type { SupplierFilters } from "./schema";

const columns = {
  id: true,
  name: true,
  email: true,
  phone: true,
  leadTimeDays: true,
  paymentTerms: true,
  archivedAt: true,
  createdAt: true,
} satisfies Prisma.SupplierSelect;

type Columns = Prisma.SupplierGetPayload<{ select: typeof columns }>;

export type SupplierRow = Omit<Columns, "archivedAt" | "createdAt"> & {
  archived: boolean;
  createdAt: string;
};

/** A page of the shop's suppliers, newest first. Throws INVALID_REQUEST for a foreign cursor. */
export function listSuppliers(
  shopId: number,
  { filters, page }: { filters: SupplierFilters; page: PageRequest },
): Promise<Page<SupplierRow>> {
  return pageOf(page, reader(shopId, filters));
}

export function streamSuppliers(shopId: number, filters: SupplierFilters): AsyncIterable<SupplierRow> {
  return everyRow(reader(shopId, filters));
}

function reader(shopId: number, { archived, search }: SupplierFilters) {
  const words = searchWords(search ?? "").map((word) => {
    const contains = { contains: escapeWildcards(word), mode: "insensitive" } as const;
    return { OR: [{ name: contains }, { email: contains }] };
  });
  return async ({ before, limit }: { before: number; limit: number }): Promise<SupplierRow[]> => {
    const rows = await db.supplier.findMany({
      where: {
        shopId,
        id: { lt: before },
        ...(archived === undefined ? {} : { archivedAt: archived ? { not: null } : null }),
        AND: words,
      },
      select: columns,
      orderBy: { id: "desc" },
      take: limit,
    });
    return rows.map(toRow);
  };
}

function toRow({ archivedAt, createdAt, ...row }: Columns): SupplierRow {
  return { ...row, archived: archivedAt !== null, createdAt: createdAt.toISOString() };
}
