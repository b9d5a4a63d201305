import { mostUnits } from "~/models/supplier-item/order-quantity";

export type DecimalSign = "." | ",";

/** What stands before the decimals in this locale. */
export function decimalSign(locale: string): DecimalSign {
  const parts = new Intl.NumberFormat(locale).formatToParts(1.5);
  return parts.some(({ type, value }) => type === "decimal" && value === ",") ? "," : ".";
}

/**
 * The number in a typed or pasted text, or null where there is none. Currency signs and codes around it are
 * passed over. A point or comma that could only part thousands does so where the other sign is the decimal one:
 * "1,200" is 1200 with a decimal point and 1.2 with a decimal comma; "12,50" is 12.5 with either.
 */
export function readNumber(text: string, decimal: DecimalSign): number | null {
  const plain = text
    .trim()
    .replace(/\p{Sc}/gu, "")
    .replace(/^[A-Z]{3} | [A-Z]{3}$/, "")
    .replace(/[\s'’]/g, "")
    .replace("−", "-");
  if (!/^[-+]?(?:\d[\d.,]*|[.,]\d+)$/.test(plain)) return null;
  const sign = decimalIn(plain, decimal);
  const parts = sign === null ? [plain] : plain.split(sign);
  if (parts.length > 2) return null;
  const [whole = "", fraction = ""] = parts;
  if (/[.,]/.test(fraction)) return null;
  const number = Number(`${whole.replace(/[.,]/g, "")}.${fraction}`);
  return Number.isFinite(number) ? number : null;
}

/** As a person of the locale types it, with at least so many decimals. */
export function writeNumber(value: number, decimal: DecimalSign, digits = 0): string {
  const plain = String(value);
  const text = (plain.split(".")[1]?.length ?? 0) > digits ? plain : value.toFixed(digits);
  return text.replace(".", decimal);
}

/** A typed whole number, with or without thousands parted as people do. */
export function wholeNumberIn(text: string): number | null {
  const digits = text.trim().replace(/(?<=\d)[\s.,'’](?=\d{3}(?:\D|$))/g, "");
  return /^\d{1,9}$/.test(digits) ? Number(digits) : null;
}

/** A typed number of units, from 1 to what a line holds; null where it is none. */
export function unitsIn(text: string): number | null {
  const units = wholeNumberIn(text);
  return units !== null && units >= 1 && units <= mostUnits ? units : null;
}

function decimalIn(plain: string, decimal: DecimalSign): DecimalSign | null {
  const point = plain.lastIndexOf(".");
  const comma = plain.lastIndexOf(",");
  if (point === -1 && comma === -1) return null;
  if (point !== -1 && comma !== -1) return point > comma ? "." : ",";
  const only = point === -1 ? "," : ".";
  if (only === decimal) return only;
  const isThousands = new RegExp(`^[-+]?[1-9]\\d{0,2}(?:\\${only}\\d{3})+$`).test(plain);
  return isThousands ? null : only;
}
