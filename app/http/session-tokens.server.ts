import { appSecrets } from "~/app-secrets.server";
import { env } from "~/env.server";
import { KnownTokens } from "./known-tokens";

/** Those that the platform makes for this app. */
export const sessionTokens = new KnownTokens({ apiKey: env.SHOPIFY_API_KEY, apiSecrets: appSecrets }, 2_000);
