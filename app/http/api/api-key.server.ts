import { env } from "~/infra/env/env.server";

/** The key that each document's head gives to App Bridge; it is public. */
export const apiKey = env.SHOPIFY_API_KEY;
