import { AppError, type Issue } from "~/errors";
import { sentence, translate } from "~/texts/translate";

const deepest = 32;
const mostIssues = 20;

/** Parses JSON. INVALID_REQUEST when malformed or too deep, INVALID_INPUT for texts that cannot be stored. */
export function parseJson(text: string): unknown {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    throw new AppError("INVALID_REQUEST", { message: sentence("requests.bodyNotJson") });
  }
  const issues = unkeepable(parsed);
  if (issues.length === 0) return parsed;
  throw new AppError("INVALID_INPUT", { message: sentence("requests.bodyUnkeepable"), issues });
}

/** True unless the text contains a NUL character or half a surrogate pair. */
export function isKeepable(text: string): boolean {
  return !/[\0\p{Surrogate}]/u.test(text);
}

function unkeepable(root: unknown): Issue[] {
  const issues: Issue[] = [];
  const path: (string | number)[] = [];
  const addIssue = (key: "fields.noNulNorSurrogate" | "fields.noField") =>
    issues.push({ path: path.join("."), message: translate(key) });

  // The depth bounds the stack. A path is written out only for a fault: bodies have millions of values.
  function look(value: unknown, depth: number): void {
    if (typeof value === "string" && !isKeepable(value)) addIssue("fields.noNulNorSurrogate");
    if (typeof value !== "object" || value === null) return;
    if (depth === deepest)
      throw new AppError("INVALID_REQUEST", { message: sentence("requests.bodyTooDeep") });
    if (Array.isArray(value)) {
      for (let index = 0; index < value.length && issues.length < mostIssues; index += 1) {
        path.push(index);
        look(value[index], depth + 1);
        path.pop();
      }
      return;
    }
    for (const [key, child] of Object.entries(value)) {
      if (issues.length >= mostIssues) return;
      path.push(key);
      if (key === "__proto__") addIssue("fields.noField");
      else look(child, depth + 1);
      path.pop();
    }
  }
  look(root, 0);
  return issues;
}
