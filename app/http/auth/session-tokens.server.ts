import { appSecrets } from "~/infra/env/app-secrets.server";
import { env } from "~/infra/env/env.server";
import { KnownTokens } from "./known-tokens";

export const sessionTokens = new KnownTokens({ apiKey: env.SHOPIFY_API_KEY, apiSecrets: appSecrets }, 2_000);
