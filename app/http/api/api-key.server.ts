import { env } from "~/infra/env/env.server";

/** What App Bridge is told in the head of each document; it is public. */
export const apiKey = env.SHOPIFY_API_KEY;
