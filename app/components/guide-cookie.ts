const name = "backroom_guide";
const year = 365 * 24 * 3600;

/** Whether this browser has put the set-up guide away. */
export function isGuideDismissed(cookies: string | null): boolean {
  return (cookies ?? "").split(/;\s*/).includes(`${name}=dismissed`);
}

/** The cookie that remembers it; inside the admin's frame only a partitioned one is kept. */
export const dismissGuideCookie = `${name}=dismissed; Path=/app; Max-Age=${year}; SameSite=None; Secure; Partitioned`;
