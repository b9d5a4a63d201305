import { gidNumber } from "~/lib/gid-number";
import { sumOf } from "~/platform/net-sales";
import { gramsOf, type Measurement } from "~/platform/weight";
import { keepable } from "~/platform/words";

// A large shop has millions of lines, so no schema parses each of them: a line in another form fails here or at
// PostgreSQL's types, and is left out.

/** A line that is not JSON, or not in the expected form. */
export class UnreadableLine extends Error {
  override readonly name = "UnreadableLine";
}

interface Line {
  id: string;
  __parentId?: string;
}

interface ProductLine extends Line {
  title: string;
  status: string;
  vendor: string;
  productType: string;
  updatedAt: string;
  featuredMedia?: { preview?: { image?: { url: string } | null } | null } | null;
}

interface VariantLine extends Line {
  __parentId: string;
  title: string;
  sku: string | null;
  barcode: string | null;
  price: string;
  image?: { url: string } | null;
  requiresComponents: boolean;
  inventoryItem: {
    id: string;
    tracked: boolean;
    unitCost: { amount: string } | null;
    measurement?: Measurement;
  };
}

interface ComponentLine extends Line {
  __parentId: string;
  quantity: number;
  productVariant: { id: string };
}

interface LevelLine extends Line {
  __parentId: string;
  updatedAt: string;
  location: { id: string };
  quantities: { name: string; quantity: number }[];
}

interface OrderLine extends Line {
  processedAt: string;
  updatedAt: string;
  cancelledAt: string | null;
  test: boolean;
  taxesIncluded?: boolean;
  retailLocation?: { id: string } | null;
  fulfillments?: { location: { id: string } | null }[];
}

interface ShopMoney {
  shopMoney: { amount: string };
}

interface OrderItemLine extends Line {
  __parentId: string;
  quantity: number;
  variant: { id: string } | null;
  originalUnitPriceSet?: ShopMoney;
  discountAllocations?: { allocatedAmountSet: ShopMoney }[];
  taxLines?: { priceSet: ShopMoney }[];
}

interface CollectionLine extends Line {
  __parentId: string;
  title: string;
  updatedAt: string;
}

type CatalogueRow =
  { products: string } | { variants: string } | { components: string } | { members: string };

export function catalogueRow(line: string): CatalogueRow {
  return read(line, (record: ProductLine | VariantLine | ComponentLine | CollectionLine): CatalogueRow => {
    if (isComponent(record)) {
      const ids = `${number(record.__parentId)}\t${number(record.productVariant.id)}`;
      return { components: `${ids}\t${record.quantity}\n` };
    }
    if (isCollection(record)) {
      const ids = `${number(record.__parentId)}\t${number(record.id)}`;
      return { members: `${ids}\t${copyWords(record.title)}\t${copyText(record.updatedAt)}\n` };
    }
    if (isChild(record)) return { variants: variantRow(record) };
    const { title, status, vendor, productType, updatedAt, featuredMedia } = record;
    const image = copyNullable(featuredMedia?.preview?.image?.url);
    const group = `${copyWords(vendor)}\t${copyWords(productType)}`;
    const texts = `${copyWords(title)}\t${copyText(status)}\t${group}`;
    return { products: `${number(record.id)}\t${texts}\t${image}\t${copyText(updatedAt)}\n` };
  });
}

function variantRow({
  id,
  __parentId,
  title,
  sku,
  barcode,
  price,
  image,
  requiresComponents,
  inventoryItem: item,
}: VariantLine): string {
  const texts = `${copyWords(sku ?? "")}\t${copyWords(barcode ?? "")}\t${copyWords(title)}`;
  const weight = copyNullable(gramsOf(item.measurement)?.toString());
  const money = `${copyText(price)}\t${copyNullable(item.unitCost?.amount)}\t${weight}`;
  return `${number(id)}\t${number(__parentId)}\t${number(item.id)}\t${texts}\t${money}\t${item.tracked}\t${requiresComponents}\t${copyNullable(image?.url)}\n`;
}

/** A line of the levels as a row of their staging table; null for the line of an inventory item itself. */
export function levelRow(line: string): string | null {
  return read(line, (record: LevelLine | Line, text) => {
    if (!isChild(record)) return null;
    let available = 0;
    let onHand = 0;
    let committed = 0;
    let incoming = 0;
    for (const { name, quantity } of record.quantities) {
      if (name === "available") available = quantity;
      else if (name === "on_hand") onHand = quantity;
      else if (name === "committed") committed = quantity;
      else if (name === "incoming") incoming = quantity;
    }
    const place = `${text(gidNumber(record.__parentId))}\t${text(gidNumber(record.location.id))}`;
    return `${place}\t${available}\t${onHand}\t${committed}\t${incoming}\t${text(record.updatedAt)}\n`;
  });
}

/** A line of the orders as a row of a staging table; null for an item whose variant was deleted. */
export function orderRow(line: string): { orders: string } | { lines: string } | null {
  return read(line, (record: OrderLine | OrderItemLine, text) => {
    if (isChild(record)) {
      if (!record.variant) return null;
      const ids = `${text(gidNumber(record.__parentId))}\t${text(gidNumber(record.variant.id))}`;
      const amounts = `${copyNullable(record.originalUnitPriceSet?.shopMoney.amount)}\t${discountOf(record)}\t${taxOf(record)}`;
      return { lines: `${ids}\t${record.quantity}\t${amounts}\n` };
    }
    const counts = record.cancelledAt === null && !record.test;
    const times = `${text(record.processedAt)}\t${text(record.updatedAt)}`;
    const place = record.retailLocation ?? record.fulfillments?.[0]?.location;
    const location = copyNullable(place && gidNumber(place.id));
    const taxes = copyNullable(record.taxesIncluded?.toString());
    return { orders: `${text(gidNumber(record.id))}\t${times}\t${counts}\t${location}\t${taxes}\n` };
  });
}

function discountOf({ discountAllocations = [] }: OrderItemLine): string {
  return copyText(sumOf(discountAllocations.map(({ allocatedAmountSet: set }) => set.shopMoney.amount)));
}

function taxOf({ taxLines = [] }: OrderItemLine): string {
  return copyText(sumOf(taxLines.map(({ priceSet: set }) => set.shopMoney.amount)));
}

function isComponent(record: Line): record is ComponentLine {
  return "productVariant" in record;
}

function isCollection(record: Line): record is CollectionLine {
  return record.id.startsWith("gid://shopify/Collection/");
}

function isChild<T extends Line>(record: T): record is Extract<T, { __parentId: string }> {
  return record.__parentId !== undefined;
}

const copyWords = (text: string) => copyText(keepable(text));

function number(gid: string): string {
  return copyText(gidNumber(gid));
}

type FieldText = (text: string) => string;

const plainText: FieldText = (text) => text;

// A JSON line without a backslash needs no escaping: `toRow` gets the function that escapes its texts.
function read<Record, Row>(line: string, toRow: (record: Record, text: FieldText) => Row): Row {
  try {
    return toRow(JSON.parse(line) as Record, line.includes("\\") ? copyText : plainText);
  } catch (cause) {
    throw new UnreadableLine(cause instanceof Error ? cause.message : String(cause), { cause });
  }
}

const special = /[\\\t\n\r\0]/g;
const escapes: Record<string, string> = { "\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r", "\0": "" };

/** A text as one field of COPY's text format, without NUL characters, which PostgreSQL cannot store. */
function copyText(text: string): string {
  return text.replace(special, (character) => escapes[character] ?? "");
}

function copyNullable(text: string | null | undefined): string {
  return text === null || text === undefined ? "\\N" : copyText(text);
}
