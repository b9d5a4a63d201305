const shape = /^[a-z0-9][a-z0-9-]*\.myshopify\.com$/;
const longest = 100;

/** True for the one spelling by which a shop is known to the app. */
export function isShopDomain(text: string): boolean {
  return text.length <= longest && shape.test(text);
}

/** The one spelling of what a person or a link calls the shop, or null when it names none. */
export function normaliseShopDomain(text: string): string | null {
  const domain = text
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, "")
    .replace(/\/+$/, "");
  const whole = domain !== "" && !domain.includes(".") ? `${domain}.myshopify.com` : domain;
  return isShopDomain(whole) ? whole : null;
}
