/** The file name of an export: `backroom-homewares-2026-11-21.zip`, with the day in the shop's time zone. */
export function exportName(shop: { domain: string; timeZone: string }, now: Date): string {
  const day = new Intl.DateTimeFormat("en-CA", { timeZone: shop.timeZone }).format(now);
  return `backroom-${shop.domain.split(".")[0]}-${day}.zip`;
}
