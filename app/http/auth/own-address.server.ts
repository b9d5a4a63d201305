import { env } from "~/infra/env/env.server";

export function ownAddress(text: string): URL | null {
  try {
    const url = new URL(text, env.SHOPIFY_APP_URL);
    return url.origin === new URL(env.SHOPIFY_APP_URL).origin ? url : null;
  } catch {
    return null;
  }
}
