import { parseGid } from "~/platform/gid";

export interface WantedVariant {
  id: bigint;
  quantity: number;
}

const mostWanted = 250;

/**
 * What a link asks an order for: `?variants=11:24,12` is 24 of variant 11 and one of variant 12, by number or
 * by platform id. What is no variant is passed over; a variant named twice is ordered as often.
 */
export function readWanted(param: string): WantedVariant[] {
  const wanted = new Map<bigint, number>();
  for (const part of param.split(",")) {
    const [, id = "", quantity = "1"] =
      /^(?:gid:\/\/\w+\/ProductVariant\/)?(\d{1,18})(?::(\d{1,7}))?$/.exec(part.trim()) ?? [];
    const number = parseGid("ProductVariant", `gid://platform/ProductVariant/${id}`);
    if (number === null || Number(quantity) < 1) continue;
    wanted.set(number, (wanted.get(number) ?? 0) + Number(quantity));
  }
  return [...wanted].slice(0, mostWanted).map(([id, quantity]) => ({ id, quantity }));
}
