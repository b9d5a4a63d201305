import { type DecimalSign, readNumber } from "~/components/read-number";

/** A row of a spreadsheet as an order's line; quantity and cost as they stood there. */
export interface PastedLine {
  /** Its number in the pasted text, from 1. */
  row: number;
  /** A SKU or barcode. */
  code: string;
  title: string;
  quantity: string;
  /** Empty where the spreadsheet has none. */
  costPrice: string;
}

interface Row {
  line: number;
  cells: readonly string[];
}

interface Columns {
  code: number;
  title?: number | undefined;
  quantity?: number | undefined;
  costPrice?: number | undefined;
}

const headings: Record<keyof Columns, RegExp> = {
  code: /^(sku|code|item ?(no|number|code)?\.?|article ?(no|number)?\.?|part ?(no|number)\.?|barcode|ean|gtin|upc|artikel-?(nr|nummer)\.?|art\.?-?nr\.?|bestell-?(nr|nummer)\.?)$/i,
  title:
    /^(title|product|product title|product name|name|description|titel|produkt|artikel|bezeichnung|beschreibung|artikelbezeichnung)$/i,
  quantity:
    /^(qty|quantity|units|pcs|pieces|order(ed)? (qty|quantity)|menge|anzahl|stück|stk\.?|bestellmenge)$/i,
  costPrice:
    /^((unit )?(cost|price)( price)?|cost per (unit|item)|purchase price|net price|(einzel|einkaufs|stück|netto)?preis|ek(-preis)?|kosten|stückkosten)( ?[([].*[)\]])?$/i,
};

/**
 * The lines in cells copied from a spreadsheet. A header names the columns in any order; without one the code is
 * the column that holds words (the first where all hold numbers), the quantity the first column of whole numbers
 * and the cost the other one. A list of nothing but codes orders one unit of each.
 */
export function readPastedLines(rows: readonly Row[], decimal: DecimalSign): PastedLine[] {
  const [first, ...rest] = rows;
  if (!first) return [];
  const named = columnsNamed(first.cells);
  const columns = named ?? columnsGuessed(rows, decimal);
  const at = ({ cells }: Row, column: number | undefined) =>
    column === undefined ? "" : (cells[column] ?? "").trim();
  return (named ? rest : rows).map((row) => ({
    row: row.line,
    code: at(row, columns.code),
    title: at(row, columns.title),
    quantity: columns.quantity === undefined ? "1" : at(row, columns.quantity),
    costPrice: at(row, columns.costPrice),
  }));
}

/** Null where the row is no header. */
function columnsNamed(cells: readonly string[]): Columns | null {
  const place = (heading: RegExp) => {
    const found = cells.findIndex((cell) => heading.test(cell.trim()));
    return found === -1 ? undefined : found;
  };
  const code = place(headings.code);
  if (code === undefined) return null;
  const others = { quantity: place(headings.quantity), costPrice: place(headings.costPrice) };
  return { code, title: place(headings.title), ...others };
}

function columnsGuessed(rows: readonly Row[], decimal: DecimalSign): Columns {
  const width = Math.max(...rows.map(({ cells }) => cells.length));
  const columns = Array.from({ length: width }, (_, index) => {
    const cells = rows.map(({ cells }) => (cells[index] ?? "").trim()).filter((cell) => cell !== "");
    const numbers = cells.map((cell) => readNumber(cell, decimal));
    return {
      index,
      cells,
      isNumeric: cells.length > 0 && numbers.filter((number) => number !== null).length * 2 > cells.length,
      // "5.00" and "$5" are amounts of money, though whole.
      isCounted: cells.every((cell) => /^[-+]?\d+([.,]0+)?$/.test(cell) && !/[.,]\d\d$/.test(cell)),
    };
  });
  const words = columns.filter(({ cells, isNumeric }) => cells.length > 0 && !isNumeric);
  const code = mostLikeCodes(words) ?? 0;
  const numbers = columns.filter(({ index, isNumeric }) => isNumeric && index !== code);
  const quantity =
    numbers.find(({ isCounted }) => isCounted) ?? (numbers.length > 1 ? numbers[0] : undefined);
  const costPrice = numbers.find((column) => column !== quantity);
  const title = words.find(({ index }) => index !== code)?.index;
  return { code, title, quantity: quantity?.index, costPrice: costPrice?.index };
}

/** Of several columns of words the one with fewest spaces: titles have them, codes have not. */
function mostLikeCodes(words: readonly { index: number; cells: readonly string[] }[]): number | undefined {
  const spaced = words.map(({ index, cells }) => ({
    index,
    share: cells.filter((cell) => /\s/.test(cell)).length / cells.length,
  }));
  return spaced.reduce<(typeof spaced)[number] | undefined>(
    (best, one) => (best && best.share <= one.share ? best : one),
    undefined,
  )?.index;
}
