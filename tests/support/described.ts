import { z } from "zod";
import type { Endpoint } from "~/api/endpoint";
import { endpoints } from "~/api/endpoints";

interface Success {
  status: number;
  headers: Headers;
  /** The envelope, or the text of a file. */
  body: unknown;
}

const addresses = endpoints.map((endpoint) => ({
  endpoint,
  pattern: new RegExp(`^${endpoint.path.replaceAll(/:\w+/g, "\\d+")}$`),
}));

/** The endpoint that serves an address; an address of ours that none describes is an error. */
export function endpointAt(method: string, path: string): Endpoint {
  const [address = ""] = path.split("?");
  const found = addresses.find(
    ({ endpoint, pattern }) => endpoint.method === method && pattern.test(address),
  );
  if (!found) throw new Error(`${method} ${address} is served and not described.`);
  return found.endpoint;
}

/** What is asked for the first time is made into a program, which takes longer than most answers. */
const successes = new Map<Endpoint, ReturnType<typeof describeSuccess>>();

function describeSuccess(endpoint: Endpoint) {
  return z.strictObject({
    status: z.literal(endpoint.status ?? 200),
    type: z.literal(endpoint.file ?? "application/json; charset=utf-8"),
    body: endpoint.file ? z.string() : z.strictObject({ success: z.literal(true), data: endpoint.answer }),
  });
}

/** The status, the kind of content and every field of it are those of the description, and there are no others. */
export function assertDescribed(endpoint: Endpoint, { status, headers, body }: Success): void {
  const described = successes.get(endpoint) ?? describeSuccess(endpoint);
  successes.set(endpoint, described);
  const { error } = described.safeParse({ status, type: headers.get("content-type"), body });
  if (!error) return;
  throw new Error(
    `${endpoint.method} ${endpoint.path} does not answer as described.\n${z.prettifyError(error)}`,
  );
}
