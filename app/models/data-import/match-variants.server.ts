import type { Tx } from "~/infra/db/db.server";
import { groupBy } from "~/lib/group-by";
import { part, queryRows, sql } from "~/models/database/sql.server";
import { type Sentence, sentence } from "~/texts/translate";
import type { Choices, Proposal, Verdict } from "./target";
import type { Values } from "./values";

export interface KnownVariant {
  id: bigint;
  productId: bigint;
  sku: string;
  barcode: string;
  title: string;
  inventoryItemId: bigint;
}

type Matched = { variant: KnownVariant } | { verdict: Verdict<never> };

const mostProposals = 5;

/**
 * Finds the variant of each line by its inventory item, else its SKU, else its barcode, else its title. Of several with
 * one SKU, barcode and title decide. A line without one variant is for somebody to choose, with what is near it.
 */
export async function matchVariants(
  tx: Tx,
  shopId: number,
  { lines, choices }: { lines: readonly Values[]; choices: Choices },
): Promise<Matched[]> {
  const named = lines.map(nameOf);
  const known = indexed(await readKnown(tx, shopId, { named, choices }));
  const matched = named.map((name) => matchOne(name, known, choices));
  const open = named.filter((_, at) => matched[at] === null);
  const near = open.length === 0 ? new Map<string, Proposal[]>() : await readNear(tx, shopId, open);
  return matched.map((one, at) => {
    const name = named[at];
    return one ?? { verdict: choiceOf(name, sentence("imports.noVariant"), near.get(name?.key ?? "") ?? []) };
  });
}

interface Name {
  key: string;
  item: string;
  sku: string;
  barcode: string;
  title: string;
}

function nameOf(values: Values): Name {
  const said = (field: string) => String(values[field] ?? "");
  const name = {
    item: said("inventoryItemId"),
    sku: said("sku"),
    barcode: said("barcode"),
    title: said("title"),
  };
  return { ...name, key: `variant:${name.sku || name.barcode || name.title || name.item}` };
}

async function readKnown(
  tx: Tx,
  shopId: number,
  { named, choices }: { named: readonly Name[]; choices: Choices },
): Promise<KnownVariant[]> {
  const chosen = named.map(({ key }) => choices[key] ?? "").filter((choice) => /^\d+$/.test(choice));
  const items = named.map(({ item }) => item).filter((item) => /^\d{1,18}$/.test(item));
  const skus = named.flatMap(({ sku }) => (sku === "" ? [] : [sku, sku.toUpperCase(), sku.toLowerCase()]));
  const barcodes = named.flatMap(({ barcode }) => (barcode === "" ? [] : [barcode]));
  const titles = named.flatMap((name) =>
    name.sku || name.barcode || !name.title ? [] : [name.title.toLowerCase()],
  );
  // Each way reads the rows themselves: ids that are joined afterwards go through the whole catalogue where
  // PostgreSQL has not counted it yet.
  return queryRows(
    tx,
    sql<KnownVariant>`
    SELECT ${knownColumns} FROM variants AS one
      WHERE one.shop_id = ${shopId} AND one.deleted_at IS NULL AND one.id = ANY(${distinct(chosen)}::bigint[])
    UNION SELECT ${knownColumns} FROM variants AS one
      WHERE one.shop_id = ${shopId} AND one.deleted_at IS NULL
        AND one.inventory_item_id = ANY(${distinct(items)}::bigint[])
    UNION SELECT ${knownColumns} FROM variants AS one
      WHERE one.shop_id = ${shopId} AND one.deleted_at IS NULL AND one.sku = ANY(${distinct(skus)}::text[])
    UNION SELECT ${knownColumns} FROM variants AS one
      WHERE one.shop_id = ${shopId} AND one.deleted_at IS NULL AND cardinality(${barcodes}::text[]) > 0
        AND one.barcode = ANY(${distinct(barcodes)}::text[])
    UNION SELECT ${knownColumns} FROM variants AS one
      WHERE one.shop_id = ${shopId} AND one.deleted_at IS NULL AND cardinality(${titles}::text[]) > 0
        AND lower(one.title) = ANY(${distinct(titles)}::text[])
    ORDER BY id`,
  );
}

const knownColumns = part`one.id, one.product_id AS "productId", one.sku, one.barcode, one.title,
  one.inventory_item_id AS "inventoryItemId"`;

function distinct(values: readonly string[]): string[] {
  return [...new Set(values)];
}

type Key = "id" | "inventoryItemId" | "sku" | "barcode" | "title";

type Known = (key: Key, value: string) => readonly KnownVariant[];

/** Finds variants by what they are known by, whatever its case. */
function indexed(variants: readonly KnownVariant[]): Known {
  const index = groupBy(
    variants.flatMap((variant) => keys.map((key) => ({ variant, at: `${key}:${folded(variant[key])}` }))),
    ({ at }) => at,
  );
  return (key, value) =>
    value === "" ? [] : (index.get(`${key}:${folded(value)}`) ?? []).map(({ variant }) => variant);
}

const keys: readonly Key[] = ["id", "inventoryItemId", "sku", "barcode", "title"];

function folded(value: bigint | string): string {
  return String(value).toLowerCase();
}

function matchOne(name: Name, known: Known, choices: Choices): Matched | null {
  const choice = choices[name.key] ?? "";
  if (choice === "skip") return { verdict: { outcome: "skipped", choiceOf: name.key } };
  const [chosen] = known("id", choice);
  if (chosen) return { variant: chosen };
  const ways = [
    known("inventoryItemId", name.item),
    known("sku", name.sku),
    known("barcode", name.barcode),
    known("title", name.title),
  ];
  let left: readonly KnownVariant[] | null = null;
  for (const found of ways) {
    const fitting: readonly KnownVariant[] = left ? left.filter((variant) => found.includes(variant)) : found;
    const [only, another] = fitting;
    if (only && !another) return { variant: only };
    if (fitting.length > 0) left = fitting;
  }
  if (!left) return null;
  return { verdict: choiceOf(name, sentence("imports.variantTwice"), left.map(toProposal)) };
}

function choiceOf(name: Name | undefined, reason: Sentence, proposals: readonly Proposal[]): Verdict<never> {
  return {
    outcome: "choice",
    reason,
    choiceOf: name?.key ?? "",
    proposals: proposals.slice(0, mostProposals),
  };
}

function toProposal({ id, sku, title }: Pick<KnownVariant, "id" | "sku" | "title">): Proposal {
  return { id: String(id), name: sku === "" ? title : `${title} (${sku})` };
}

/** Variants whose texts have the line's title, or its SKU or barcode. */
async function readNear(tx: Tx, shopId: number, open: readonly Name[]): Promise<Map<string, Proposal[]>> {
  const words = new Map(
    open.flatMap(({ key, sku, barcode, title }) => {
      const word = (title.split(/ [-–—/] /)[0] ?? "") || sku || barcode;
      return word.length < 3 ? [] : [[key, `%${word.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`] as const];
    }),
  );
  const rows = await queryRows(
    tx,
    sql<{ key: string; id: bigint; sku: string; title: string }>`
    SELECT asked.key, near.id, near.sku, near.title
    FROM unnest(${[...words.keys()]}::text[], ${[...words.values()]}::text[]) AS asked (key, pattern)
    CROSS JOIN LATERAL (
      SELECT variant.id, variant.sku, variant.title FROM variants AS variant
      WHERE variant.shop_id = ${shopId} AND variant.deleted_at IS NULL AND variant.search_text LIKE asked.pattern
      ORDER BY variant.title, variant.id LIMIT ${mostProposals}
    ) AS near`,
  );
  const near = new Map<string, Proposal[]>();
  for (const { key, ...variant } of rows) near.set(key, [...(near.get(key) ?? []), toProposal(variant)]);
  return near;
}
