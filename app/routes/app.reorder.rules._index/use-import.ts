import { useState } from "react";
import { reorderRules } from "~/api/reorder-rules";
import { variants } from "~/api/variants";
import { ApiError, callApi } from "~/components/api-client";
import { hasRuleColumns, planImport, type PlannedLine, skusIn } from "~/components/reorder-rules/plan-import";
import { useText } from "~/components/use-text";
import { mostRules } from "~/models/reorder-rule/schema";

const skusAtOnce = 250;

/** Reads a file of rules and says what it would do. */
export function useImport(suppliers: readonly { id: number; name: string }[]) {
  const text = useText();
  const [plan, setPlan] = useState<readonly PlannedLine[] | null>(null);
  const [reading, setReading] = useState(false);
  const [fault, setFault] = useState<string | null>(null);

  const readPlan = async (file: File) => {
    const { readCsv } = await import("~/lib/csv/read-csv");
    const lines = readCsv(await file.text());
    if (!hasRuleColumns(lines)) throw new Error(text("reorder.csv.noColumns"));
    if (lines.length > mostRules) throw new Error(text("reorder.csv.tooLong", { most: mostRules }));
    const [rules, known] = await Promise.all([callApi(reorderRules.list, {}), variantsOf(skusIn(lines))]);
    return planImport(lines, { variants: known, rules, suppliers });
  };
  const read = async (file: File) => {
    setReading(true);
    setFault(null);
    setPlan(null);
    try {
      setPlan(await readPlan(file));
    } catch (error) {
      const isOurs = error instanceof ApiError || (error instanceof Error && error.name === "Error");
      setFault(isOurs ? error.message : text("common.csv.unreadable"));
    } finally {
      setReading(false);
    }
  };
  const clear = () => {
    setPlan(null);
    setFault(null);
  };
  return { plan, reading, fault, read, clear };
}

async function variantsOf(skus: readonly string[]) {
  const found = [];
  for (let start = 0; start < skus.length; start += skusAtOnce) {
    const codes = skus.slice(start, start + skusAtOnce).join("\n");
    found.push(...(await callApi(variants.search, { query: { codes } })));
  }
  // A variant may have one of the SKUs and the barcode of another.
  return [...new Map(found.map((variant) => [variant.variantId, variant])).values()];
}
