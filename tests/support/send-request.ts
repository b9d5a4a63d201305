/** What came back, as it came. */
export interface RawAnswer {
  status: number;
  headers: Headers;
  text: string;
  /** The text as JSON, undefined when it is none. */
  body: ReturnType<typeof JSON.parse>;
}

interface Request {
  method: string;
  url: string;
  /** Null sends no Authorization header. */
  authorization: string | null;
  /** Sent as JSON unless it is text or bytes already. */
  body?: unknown;
  headers?: Record<string, string>;
}

/** One request exactly as given. */
export async function sendRequest({
  method,
  url,
  authorization,
  body,
  headers,
}: Request): Promise<RawAnswer> {
  const asIs = typeof body === "string" || body instanceof Uint8Array;
  const response = await fetch(url, {
    method,
    headers: {
      ...(authorization === null ? {} : { Authorization: authorization }),
      ...(body === undefined ? {} : { "Content-Type": "application/json" }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: asIs ? (body as BodyInit) : JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, body: parsed(text) };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Does the work for each item, a few at a time, and answers in the items' order. */
export async function inBatches<T, R>(items: readonly T[], work: (item: T) => Promise<R>, atOnce = 8) {
  const results: R[] = [];
  for (let start = 0; start < items.length; start += atOnce) {
    results.push(...(await Promise.all(items.slice(start, start + atOnce).map(work))));
  }
  return results;
}
