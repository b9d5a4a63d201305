import { accessSync, constants } from "node:fs";
import { z } from "zod";
import { databaseAddress } from "../db/database-address";
import { isGuessable, isGuessableKey } from "./guessable";

const encryptionKey = z
  .string()
  .regex(/^[a-z0-9-]{1,16}:[A-Za-z0-9+/]{43}=$/, "must be <key id>:<32 bytes in base64>")
  .refine(
    (key) => !isGuessableKey(Buffer.from(key.slice(key.indexOf(":") + 1), "base64")),
    "must be random bytes, as .env.example says how to make them",
  );

const clientSecret = z
  .string()
  .refine((secret) => !isGuessable(secret), "must be the client secret that Shopify made for the app");

const webhookSecret = z
  .string()
  .regex(/^whsec_[A-Za-z0-9+/]{24,}={0,2}$/, "must be whsec_<base64>, as the mail service shows it")
  .refine((secret) => !isGuessable(secret.slice(6)), "must be the secret that the mail service made");

const trueUnlessFalse = z
  .enum(["true", "false"])
  .default("true")
  .transform((text) => text === "true");

const readableFile = z.string().refine(isReadable, "must name a file that this process may read");

const variables = z.object({
  NODE_ENV: z.enum(["production", "development", "test"]).default("production"),
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  TLS_CERT_FILE: readableFile.optional(),
  TLS_KEY_FILE: readableFile.optional(),
  SHOPIFY_APP_URL: z.url().transform((url) => url.replace(/\/+$/, "")),
  SHOPIFY_API_KEY: z.string().min(1),
  SHOPIFY_API_SECRET: clientSecret,
  SHOPIFY_API_SECRET_OLD: clientSecret.optional(),
  SCOPES: z
    .string()
    .default("read_products,read_inventory,write_inventory,read_locations,read_orders,read_all_orders")
    .transform((scopes) => scopes.split(",").map((scope) => scope.trim())),
  INSTALLATION: z.enum(["code", "managed"]).default("code"),
  PREPARED_STATEMENTS: trueUnlessFalse,
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_REPLICA_URL: databaseAddress.optional(),
  DATABASE_DIRECT_URL: databaseAddress.optional(),
  DATABASE_REQUEST_SECONDS: z.coerce.number().min(0.5).max(3_600).default(15),
  DATABASE_STATEMENT_SECONDS: z.coerce.number().min(1).max(3_600).default(30),
  MIGRATE_AT_START: trueUnlessFalse,
  ROW_LEVEL_SECURITY: z
    .enum(["on", "off"])
    .default("off")
    .transform((text) => text === "on"),
  DATA_DIR: z.string().optional(),
  // The first key encrypts, all of them decrypt: `new:…,old:…`.
  ENCRYPTION_KEYS: z
    .string()
    .transform((keys) => keys.split(","))
    .pipe(
      z
        .array(encryptionKey)
        .min(1)
        .refine((keys) => new Set(keys.map(idOf)).size === keys.length, "must not name a key id twice"),
    ),
  OUTGOING_HOSTS: z
    .string()
    .default("")
    .transform((hosts) =>
      hosts
        .toLowerCase()
        .split(/[\s,]+/)
        .filter(Boolean),
    )
    .pipe(
      z.array(
        z.string().regex(/^[^\s:/*]+:\d+$|^\[[\da-f:]+\]:\d+$/, "must be <host>:<port>, comma separated"),
      ),
    ),
  RESEND_API_KEY: z.string().min(1),
  // Several, comma separated, while one is being replaced.
  RESEND_WEBHOOK_SECRET: z
    .string()
    .transform((secrets) => secrets.split(",").map((secret) => secret.trim()))
    .pipe(z.array(webhookSecret).min(1))
    .optional(),
  MAIL_FROM: z.string().min(3),
  // 0 means no limit, here and in the next two.
  EMAILS_PER_DAY: z.coerce.number().int().min(0).max(1_000_000).default(250),
  EMAILS_PER_ORDER_HOUR: z.coerce.number().int().min(0).max(1_000_000).default(10),
  EMAILS_PER_ORDER_DAY: z.coerce.number().int().min(0).max(1_000_000).default(20),
  REQUESTS_PER_SECOND: z.coerce.number().min(0).max(1_000_000).default(100),
  REQUESTS_AT_ONCE: z.coerce.number().int().min(1).max(1_000).default(8),
  // How many proxies before the app each append an address to X-Forwarded-For.
  PROXY_HOPS: z.coerce.number().int().min(0).max(10).default(0),
  BODY_MEMORY_MB: z.coerce.number().min(64).max(65_536).default(64),
  SLOW_CLIENT_SECONDS: z.coerce.number().min(1).max(600).default(30),
  DRAIN_SECONDS: z.coerce.number().min(0).max(60).default(5),
  METRICS_PORT: z.coerce.number().int().min(1).max(65535).optional(),
  // Not reachable from outside by default: the metrics name shops and need no sign-in.
  METRICS_HOST: z.string().min(1).default("127.0.0.1"),
  // The SDK reads this and its other variables itself.
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url().optional(),
  LOG_LEVEL: z.enum(["trace", "debug", "info", "warn", "error", "fatal", "silent"]).default("info"),
});

const schema = variables.refine(
  ({ TLS_CERT_FILE: certificate, TLS_KEY_FILE: key }) => (certificate === undefined) === (key === undefined),
  { path: ["TLS_CERT_FILE"], message: "must be set together with TLS_KEY_FILE, or neither" },
);

export type Env = z.output<typeof schema>;

/** The environment, read once; a process with an invalid one exits and names the variable at fault. */
export const env: Env = parseEnvironment(process.env);

/** The validated environment. Throws an Error that names each invalid variable, never its value. */
export function parseEnvironment(given: Record<string, string | undefined>): Env {
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const faults = result.error.issues.map((issue) => `  ${issue.path.join(".")}: ${issue.message}`);
  throw new Error(
    `The environment is not complete:\n${faults.join("\n")}\n.env.example lists every variable.`,
  );
}

function idOf(key: string): string {
  return key.slice(0, key.indexOf(":"));
}

function isReadable(file: string): boolean {
  try {
    accessSync(file, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}

// Locks, LISTEN and temporary tables belong to one connection, which a pooler does not keep.
export function directDatabaseUrl(): string {
  return env.DATABASE_DIRECT_URL ?? env.DATABASE_URL ?? "";
}

/** For a database that the process has started itself; modules that are loaded later connect to it. */
export function provideDatabase(url: string): void {
  process.env.DATABASE_URL = url;
  env.DATABASE_URL = url;
}
