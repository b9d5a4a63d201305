import type { CsvLine } from "~/lib/csv/read-csv";
import { wholeNumberIn } from "../read-number";

const most = 1_000_000;

/** Titles that a column may have, as the export writes them or a merchant would. */
const titles = {
  sku: ["sku"],
  point: ["reorder point", "reorderpoint", "reorder_point", "meldebestand"],
  quantity: ["reorder quantity", "reorderquantity", "reorder_quantity", "bestellmenge"],
  supplier: ["supplier", "lieferant"],
};

export type ImportFault =
  "noSku" | "unknownSku" | "sharedSku" | "twice" | "point" | "quantity" | "supplier" | "sharedSupplier";

interface Figures {
  reorderPoint: number;
  reorderQuantity: number;
}

interface Rule extends Figures {
  variantId: string;
  /** Left out: as it is. */
  supplierId?: number;
}

/** What a line of the file comes to; `line` is its number there. */
export type PlannedLine = { line: number; sku: string } & (
  | { kind: "refused"; fault: ImportFault }
  | { kind: "create"; title: string; rule: Rule; supplierName: string | null }
  | { kind: "change" | "same"; title: string; rule: Rule; old: Figures; supplierName: string | null }
);

interface Known {
  variants: readonly { variantId: string; sku: string; title: string }[];
  rules: readonly (Figures & { variantId: string; supplierId: number | null })[];
  /** Those in use. */
  suppliers: readonly { id: number; name: string }[];
}

/** Whether the columns that have to be there are. */
export function hasRuleColumns(lines: readonly CsvLine[]): boolean {
  const cells = lines[0]?.cells ?? {};
  return [titles.sku, titles.point, titles.quantity].every((names) => names.some((name) => name in cells));
}

/** The SKUs to look up. */
export function skusIn(lines: readonly CsvLine[]): string[] {
  return [...new Set(lines.map(({ cells }) => cellOf(cells, titles.sku)))].filter((sku) => sku !== "");
}

/** What the file would do, line by line; nothing is saved. */
export function planImport(lines: readonly CsvLine[], { variants, rules, suppliers }: Known): PlannedLine[] {
  const bySku = new Map<string, (typeof variants)[number][]>();
  for (const variant of variants) bySku.set(variant.sku, [...(bySku.get(variant.sku) ?? []), variant]);
  const current = new Map(rules.map((rule) => [rule.variantId, rule]));
  const seen = new Set<string>();
  return lines.map(({ line, cells }): PlannedLine => {
    const sku = cellOf(cells, titles.sku);
    const refuse = (fault: ImportFault): PlannedLine => ({ line, sku, kind: "refused", fault });
    if (sku === "") return refuse("noSku");
    const [variant, another] = bySku.get(sku) ?? [];
    if (!variant) return refuse("unknownSku");
    if (another) return refuse("sharedSku");
    if (seen.has(sku)) return refuse("twice");
    const reorderPoint = wholeNumberIn(cellOf(cells, titles.point));
    if (reorderPoint === null || reorderPoint > most) return refuse("point");
    const reorderQuantity = wholeNumberIn(cellOf(cells, titles.quantity));
    if (!reorderQuantity || reorderQuantity > most) return refuse("quantity");
    const name = cellOf(cells, titles.supplier);
    const named = suppliers.filter((supplier) => supplier.name.toLowerCase() === name.toLowerCase());
    const [supplier] = named;
    const old = current.get(variant.variantId);
    if (name !== "" && !supplier) return refuse("supplier");
    if (named.length > 1) return refuse("sharedSupplier");
    seen.add(sku);
    const rule = {
      variantId: variant.variantId,
      reorderPoint,
      reorderQuantity,
      ...(supplier && { supplierId: supplier.id }),
    };
    const about = { line, sku, title: variant.title, rule };
    if (!old) return { ...about, kind: "create", supplierName: supplier?.name ?? null };
    const isMoved = supplier !== undefined && supplier.id !== old.supplierId;
    const isSame = !isMoved && old.reorderPoint === reorderPoint && old.reorderQuantity === reorderQuantity;
    return {
      ...about,
      kind: isSame ? "same" : "change",
      old,
      supplierName: isMoved ? supplier.name : null,
    };
  });
}

/** What applying the plan sends. */
export function rulesToSave(plan: readonly PlannedLine[]): Rule[] {
  return plan.flatMap((line) => (line.kind === "create" || line.kind === "change" ? [line.rule] : []));
}

function cellOf(cells: Record<string, string>, names: readonly string[]): string {
  return names.map((name) => cells[name] ?? "").find((cell) => cell !== "") ?? "";
}
