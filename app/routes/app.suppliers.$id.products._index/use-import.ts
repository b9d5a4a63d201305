import { useCallback, useState } from "react";
import { supplierItems } from "~/api/supplier-items";
import { variants } from "~/api/variants";
import { ApiError, callApi } from "~/components/api-client";
import { codePortions } from "~/components/code-portions";
import { decimalSign } from "~/components/read-number";
import { useShopSettings } from "~/components/shop-settings";
import {
  hasItemColumns,
  planImport,
  type PlannedLine,
  skusIn,
} from "~/components/supplier-items/plan-import";
import { useText } from "~/components/use-text";
import { mostItems } from "~/models/supplier-item/schema";

/** Reads a table of a supplier's items and says what it would do. */
export function useImport(supplierId: number) {
  const text = useText();
  const decimal = decimalSign(useShopSettings().locale);
  const [plan, setPlan] = useState<readonly PlannedLine[] | null>(null);
  const [reading, setReading] = useState(false);
  const [fault, setFault] = useState<string | null>(null);
  const read = useCallback(
    async (table: File | string) => {
      setReading(true);
      setFault(null);
      setPlan(null);
      try {
        const { readCsv } = await import("~/lib/csv/read-csv");
        const lines = readCsv(typeof table === "string" ? table : await table.text());
        if (!hasItemColumns(lines)) throw new Error(text("supplierItems.csv.noColumns"));
        if (lines.length > mostItems) throw new Error(text("supplierItems.csv.tooLong", { most: mostItems }));
        const [items, known] = await Promise.all([
          callApi(supplierItems.list, { params: { id: supplierId } }),
          variantsOf(skusIn(lines)),
        ]);
        setPlan(planImport(lines, { variants: known, items, decimal }));
      } catch (error) {
        const isOurs = error instanceof ApiError || (error instanceof Error && error.name === "Error");
        setFault(isOurs ? error.message : text("common.csv.unreadable"));
      } finally {
        setReading(false);
      }
    },
    [supplierId, decimal, text],
  );
  const clear = useCallback(() => {
    setPlan(null);
    setFault(null);
  }, []);
  return { plan, reading, fault, read, clear };
}

async function variantsOf(skus: readonly string[]) {
  const found = [];
  for (const part of codePortions(skus)) {
    found.push(...(await callApi(variants.search, { query: { codes: part.join("\n") } })));
  }
  // A variant may have one of the SKUs and the barcode of another.
  return [...new Map(found.map((variant) => [variant.variantId, variant])).values()];
}
