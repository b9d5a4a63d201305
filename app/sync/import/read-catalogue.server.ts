import { mergeStagedCatalogue, stageCatalogue } from "~/models/catalogue/merge-staged.server";
import { catalogueBulk } from "~/platform/bulk-documents";
import { eachLine } from "./bulk-result.server";
import type { StepContext } from "./context.server";
import { catalogueRow } from "./rows";

/** Products and variants are in the mirror; those the platform no longer has are marked deleted. */
export async function readCatalogue(context: StepContext): Promise<void> {
  const operation = await context.bulkResult(catalogueBulk);
  const { products, variants } = await stageCatalogue(context.connection);
  await eachLine(operation, {
    take(line) {
      const row = catalogueRow(line);
      if ("variants" in row) variants.add(row.variants);
      else products.add(row.products);
    },
    async pause(lines) {
      await products.flushWhenFull();
      await variants.flushWhenFull();
      await context.report(lines, operation.objectCount);
    },
  });
  await products.complete();
  await variants.complete();
  const readAt = new Date(operation.createdAt);
  Object.assign(context.run.totals, await mergeStagedCatalogue(context.connection, { readAt }));
}
