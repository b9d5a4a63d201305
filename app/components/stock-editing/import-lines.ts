import type { CsvLine } from "~/lib/csv/read-csv";
import { gidNumber } from "~/lib/gid-number";
import { readUnits } from "./changes";

/** Titles of columns, in lower case, as files of either language name them; the app's own CSV among them. */
const titles = {
  variant: ["variant id", "variantid", "variant", "varianten-id"],
  sku: ["sku"],
  location: ["location", "location name", "standort"],
  quantity: ["quantity", "new quantity", "available", "menge", "neue menge", "verfügbar"],
  reason: ["reason", "grund"],
} as const;

export type ImportProblem =
  "noCode" | "noLocation" | "noQuantity" | "unknownVariant" | "ambiguousSku" | "unknownLocation" | "twice";

/** A line as the file has it. */
export interface ImportLine {
  line: number;
  /** The number of the variant's id, where the file has one. */
  variant: string;
  sku: string;
  location: string;
  quantity: number | null;
  reason: string;
}

/** What the shop knows, to find a line's level by. */
export interface Known {
  variants: readonly { variantId: string; sku: string; title: string }[];
  locations: readonly { id: string; name: string }[];
}

/** A line that names a level, or why it does not. */
export type ResolvedLine =
  | {
      line: number;
      problem: null;
      variantId: string;
      locationId: string;
      title: string;
      sku: string;
      locationName: string;
      quantity: number;
      reason: string;
    }
  | { line: number; problem: ImportProblem; name: string };

/** Whether the file has the columns that an import needs. */
export function hasColumns(lines: readonly CsvLine[]): boolean {
  const [first] = lines;
  if (!first) return false;
  const has = (names: readonly string[]) => names.some((name) => name in first.cells);
  return (has(titles.sku) || has(titles.variant)) && has(titles.location) && has(titles.quantity);
}

export function readLines(lines: readonly CsvLine[]): ImportLine[] {
  return lines.map(({ line, cells }) => {
    const cell = (names: readonly string[]) => names.map((name) => cells[name] ?? "").find(Boolean) ?? "";
    return {
      line,
      variant: /(?:^|\/)([1-9]\d{0,18})$/.exec(cell(titles.variant))?.[1] ?? "",
      sku: cell(titles.sku),
      location: cell(titles.location),
      quantity: readUnits(cell(titles.quantity)),
      reason: cell(titles.reason).slice(0, 500),
    };
  });
}

/** Each line with the level it means; the variant's id goes before the SKU. */
export function resolveLines(lines: readonly ImportLine[], { variants, locations }: Known): ResolvedLine[] {
  const byId = new Map(variants.map((variant) => [gidNumber(variant.variantId), variant]));
  const bySku = new Map<string, Known["variants"][number][]>();
  for (const variant of variants) {
    const sku = variant.sku.toLowerCase();
    bySku.set(sku, [...(bySku.get(sku) ?? []), variant]);
  }
  const byName = new Map(locations.map((location) => [location.name.toLowerCase(), location]));
  const seen = new Set<string>();
  return lines.map((entry): ResolvedLine => {
    const { line, variant, sku, location, quantity, reason } = entry;
    const refuse = (problem: ImportProblem) => ({ line, problem, name: sku || variant || location });
    if (!variant && !sku) return refuse("noCode");
    const same = variant
      ? [byId.get(variant)].filter((one) => one !== undefined)
      : bySku.get(sku.toLowerCase());
    const [found, other] = same ?? [];
    if (!found) return refuse("unknownVariant");
    if (other) return refuse("ambiguousSku");
    if (!location) return refuse("noLocation");
    const place = byName.get(location.toLowerCase());
    if (!place) return refuse("unknownLocation");
    if (quantity === null) return refuse("noQuantity");
    const key = `${found.variantId} ${place.id}`;
    if (seen.has(key)) return refuse("twice");
    seen.add(key);
    const { variantId, title } = found;
    return {
      line,
      problem: null,
      variantId,
      locationId: place.id,
      title,
      sku: found.sku,
      locationName: place.name,
      quantity,
      reason,
    };
  });
}

/** A long list in parts of this size. */
export function partsOf<T>(list: readonly T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(list.length / size) }, (_, part) =>
    list.slice(part * size, (part + 1) * size),
  );
}
