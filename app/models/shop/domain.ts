const shape = /^[a-z0-9][a-z0-9-]*\.myshopify\.com$/;
const longest = 100;

/** True for a shop's domain in its canonical form. */
export function isShopDomain(text: string): boolean {
  return text.length <= longest && shape.test(text);
}

/** The canonical domain of a shop in a text or link, or null when it names none. */
export function normaliseShopDomain(text: string): string | null {
  const domain = text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, "")
    .replace(/\/+$/, "");
  const whole = domain !== "" && !domain.includes(".") ? `${domain}.myshopify.com` : domain;
  return isShopDomain(whole) ? whole : null;
}
