import { env } from "~/infra/env/env.server";
import { createTokenCipher } from "./token-cipher";

export const tokenCipher = createTokenCipher(env.ENCRYPTION_KEYS);

/** The library's name for the session that background work uses. */
export function offlineSessionId(domain: string): string {
  return `offline_${domain}`;
}
