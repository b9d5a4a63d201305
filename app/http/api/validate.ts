import { z } from "zod";
import { AppError, type ErrorCode, type Issue, mostIssues } from "~/errors";
import { currentLanguage, type Sentence, sentence } from "~/texts/translate";
import { isKeepable } from "../bodies/json-body";

// zod's own messages, for faults without a message in the schema.
const inGerman = { error: z.locales.de().localeError };

/** The body as its schema parses it. INVALID_INPUT with one issue per fault. */
export function validateBody<T>(schema: z.ZodType<T>, value: unknown): T {
  return validate(schema, value, { code: "INVALID_INPUT", message: sentence("requests.fields") });
}

/** The query as its schema parses it. INVALID_REQUEST with one issue per fault. */
export function validateQuery<T>(schema: z.ZodType<T>, searchParams: URLSearchParams): T {
  const unkeepable = [...searchParams].find(([name, value]) => !isKeepable(name) || !isKeepable(value));
  if (unkeepable) throw new AppError("INVALID_REQUEST", { message: sentence("requests.nulInQuery") });
  const query = Object.fromEntries(searchParams);
  return validate(schema, query, { code: "INVALID_REQUEST", message: sentence("requests.query") });
}

function validate<T>(
  schema: z.ZodType<T>,
  value: unknown,
  failure: { code: ErrorCode; message: Sentence },
): T {
  const result = schema.safeParse(value, currentLanguage() === "de" ? inGerman : undefined);
  if (result.success) return result.data;
  const { issues } = result.error;
  const message =
    issues.length < mostIssues ? failure.message : sentence("requests.fieldsOfMany", { most: mostIssues });
  throw new AppError(failure.code, { message, issues: toIssues(issues) });
}

function toIssues(issues: z.core.$ZodIssue[]): Issue[] {
  return issues
    .slice(0, mostIssues)
    .map(({ path, message }) => ({ path: path.map(String).join("."), message }));
}
