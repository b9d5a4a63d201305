import { mergeStagedCatalogue, stageCatalogue } from "~/models/catalogue/merge-staged.server";
import type { ImportConnection } from "~/models/import-run/connection.server";
import type { BulkOperation } from "~/platform/bulk-query.server";
import { eachLine, type Reading } from "./bulk-result.server";
import { catalogueRow } from "./rows";

/** Saves the products and variants of a bulk result in the mirror, and marks all others as deleted. */
export async function readCatalogue(
  connection: ImportConnection,
  operation: BulkOperation,
  { pause, unread }: Reading,
): Promise<{ products: number; variants: number }> {
  const { products, variants, components, members } = await stageCatalogue(connection, unread);
  await eachLine(operation, {
    unread,
    take(line) {
      const row = catalogueRow(line);
      if ("variants" in row) variants.add(row.variants);
      else if ("components" in row) components.add(row.components);
      else if ("members" in row) members.add(row.members);
      else products.add(row.products);
    },
    async pause(lines) {
      await products.flushWhenFull();
      await variants.flushWhenFull();
      await components.flushWhenFull();
      await members.flushWhenFull();
      await pause(lines);
    },
  });
  await products.complete();
  await variants.complete();
  await components.complete();
  await members.complete();
  await mergeStagedCatalogue(connection, {
    readAt: new Date(operation.createdAt),
    isComplete: unread.count === 0,
  });
  return { products: products.count, variants: variants.count };
}
