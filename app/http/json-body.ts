import { AppError, type Issue } from "~/errors";
import { say, sentence } from "~/texts/say";

const deepest = 32;

interface Place {
  value: unknown;
  path: string;
  depth: number;
}

/**
 * The value of a JSON text that the app can keep. INVALID_REQUEST when it is not JSON or nested too deep,
 * INVALID_INPUT for texts that PostgreSQL or UTF-8 have no room for.
 */
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

/** True unless the text holds a NUL character or half a surrogate pair. */
export function isKeepable(text: string): boolean {
  return !/[\0\p{Surrogate}]/u.test(text);
}

function unkeepable(root: unknown): Issue[] {
  const issues: Issue[] = [];
  // A list of places instead of recursion: a hostile body must not exhaust the stack.
  const places: Place[] = [{ value: root, path: "", depth: 0 }];
  for (let place = places.pop(); place && issues.length < 20; place = places.pop()) {
    const { value, path, depth } = place;
    if (typeof value === "string" && !isKeepable(value)) {
      issues.push({ path, message: say("fields.noNulNorSurrogate") });
    }
    if (typeof value !== "object" || value === null) continue;
    if (depth === deepest)
      throw new AppError("INVALID_REQUEST", { message: sentence("requests.bodyTooDeep") });
    for (const [key, child] of Object.entries(value)) {
      const childPath = path === "" ? key : `${path}.${key}`;
      if (key === "__proto__") issues.push({ path: childPath, message: say("fields.noField") });
      else places.push({ value: child, path: childPath, depth: depth + 1 });
    }
  }
  return issues;
}
