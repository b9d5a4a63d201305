import type { Endpoint } from "~/api/endpoint";
import { endpoints } from "~/api/endpoints";
import { AppError } from "~/errors";
import type { ApiRequest } from "~/http/api-router/api-request";
import { noteBodyRead } from "~/infra/telemetry/metrics.server";
import { currentLanguage } from "~/texts/translate";
import { mostBytesHere, readInThread } from "./body-threads.server";
import { decodeBody, hashRequest, parseBody } from "./parse-body";
import { assertJson } from "./read-body.server";

export interface RequestBody {
  requestHash(): string;
  /** Parses the body for the endpoint. Throws INVALID_REQUEST or INVALID_INPUT. */
  value(): unknown;
}

const nameOf = new Map(endpoints.map(({ method, path, name }) => [`${method} ${path}`, name]));

interface Sent {
  request: ApiRequest;
  shop: string;
  bytes: Buffer;
}

/** Reads a body for an endpoint, a large one in a worker thread. UNSUPPORTED_MEDIA_TYPE unless it is JSON. */
export async function readRequestBody(
  endpoint: Endpoint,
  { request, shop, bytes }: Sent,
): Promise<RequestBody> {
  if (bytes.byteLength > 0) assertJson(request);
  const { pathname, search } = request.url;
  const ifMatch = endpoint.ifMatch === "compared" ? request.header("If-Match") : null;
  const asked = [`${request.method}\n${pathname}${search}`, ...(ifMatch === null ? [] : [ifMatch])].join(
    "\n",
  );
  const name = nameOf.get(`${endpoint.method} ${endpoint.path}`);
  if (bytes.byteLength <= mostBytesHere || name === undefined) {
    noteBodyRead("process");
    const text = decodeBody(bytes);
    return { requestHash: () => hashRequest(asked, text), value: () => parseBody(endpoint, text) };
  }
  noteBodyRead("thread");
  const task = { endpoint: name, bytes, asked, language: currentLanguage() };
  const outcome = await readInThread(task, { shop, gone: request.gone() });
  return {
    requestHash: () => outcome.requestHash,
    value() {
      if ("refusal" in outcome) throw new AppError(outcome.refusal.code, outcome.refusal);
      return outcome.value;
    },
  };
}
