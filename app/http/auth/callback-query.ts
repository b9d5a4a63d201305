import { createHmac } from "node:crypto";
import { isShopDomain } from "~/models/shop/domain";
import { translate } from "~/texts/translate";
import { isSameSignature } from "./is-same-signature";

export interface CallbackQuery {
  shop: string;
  state: string;
}

const once = ["code", "hmac", "shop", "state", "timestamp"];
const clockToleranceSeconds = 90;
const longestValue = 2_000;

/** The fields of the platform's authorization callback, or the reason why it is invalid. */
export function readCallbackQuery(
  searchParams: URLSearchParams,
  now = Date.now(),
): CallbackQuery | { refused: string } {
  // The library takes the last of repeated parameters, any spelling of a shop and any text as a timestamp.
  const names = [...searchParams.keys()];
  if (new Set(names).size < names.length || names.some((name) => /[[\]]/.test(name))) {
    return { refused: translate("requests.namedTwice") };
  }
  if ([...searchParams.values()].some((value) => value.length > longestValue)) {
    return { refused: translate("requests.addressTooLong") };
  }
  if (once.some((name) => !searchParams.get(name)))
    return { refused: translate("requests.addressIncomplete") };
  const shop = searchParams.get("shop") ?? "";
  if (!isShopDomain(shop)) return { refused: translate("requests.addressOfNoStore") };
  const timestamp = searchParams.get("timestamp") ?? "";
  const age = now / 1_000 - Number(timestamp);
  if (!/^\d{9,11}$/.test(timestamp) || Math.abs(age) > clockToleranceSeconds) {
    return { refused: translate("requests.addressTooOld") };
  }
  return { shop, state: searchParams.get("state") ?? "" };
}

/** True when the platform signed these parameters: a hex HMAC over the others, sorted by name. */
export function isSignedCallback(searchParams: URLSearchParams, secret: string): boolean {
  // https://shopify.dev/docs/apps/build/authentication-authorization/access-tokens/authorization-code-grant
  const signed = [...searchParams].filter(([name]) => name !== "hmac" && name !== "signature");
  signed.sort(([a], [b]) => a.localeCompare(b));
  const content = new URLSearchParams(signed).toString();
  const expected = createHmac("sha256", secret).update(content).digest("hex");
  return isSameSignature(searchParams.get("hmac") ?? "", expected);
}
