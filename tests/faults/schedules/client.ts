import { setTimeout as sleep } from "node:timers/promises";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { sessionToken } from "../../support/session-tokens";
import type { Cluster } from "./cluster";
import type { History, RecordedRequest } from "./history";

export interface Served {
  action(args: ActionFunctionArgs): Promise<Response>;
  loader?(args: LoaderFunctionArgs): Promise<Response>;
}

export interface Wanted {
  what: string;
  method: "GET" | "POST" | "PUT" | "DELETE";
  path: string;
  served: Served;
  id?: number;
  /** Of the path, besides the id. */
  params?: Record<string, string>;
  body?: unknown;
}

interface Answered {
  status: number;
  data: unknown;
  /** The same request may fare better. */
  mayPass: boolean;
  waitMs: number;
}

function weightOf(answer: Answered | null): number {
  return answer === null ? 0 : answer.mayPass ? 1 : 2;
}

const idOf = (id: number | undefined): Record<string, string> => (id === undefined ? {} : { id: String(id) });

/** A request whose process died is taken up again after a minute. */
const mostAttempts = 8;
const patienceMs = 60_000;

/** A person's browser: it asks again, under the same key, when it gets no answer or one that may pass. */
export class Client {
  private keys = 0;

  constructor(
    private readonly parts: {
      cluster: Cluster;
      history: History;
      seed: number;
      /** Milliseconds, by the platform's clock. */
      now(): number;
      /** Whether this answer gets lost on its way. */
      losesAnswer(): boolean;
      /** Whether this request is not asked again when its first answer does not come. */
      givesUp(): boolean;
    },
    readonly shop: string,
    readonly user: string,
  ) {}

  /** `twice`: the first attempt is two at once, as when somebody clicks twice. */
  async ask(
    { what, method, path, served, id, params, body }: Wanted,
    { twice = false } = {},
  ): Promise<RecordedRequest> {
    this.keys += 1;
    const key = `s${this.parts.seed}-${this.user}-${this.keys}`;
    const asked: RecordedRequest = {
      shop: this.shop,
      user: this.user,
      what,
      method,
      path,
      body,
      key,
      attempts: [],
      isOpen: true,
      from: this.parts.now(),
      until: Infinity,
    };
    this.parts.history.asked.push(asked);
    const lastWords = new Set<string>();
    const most = this.parts.givesUp() ? 1 : mostAttempts;
    while (asked.attempts.length < most) {
      const isFirst = asked.attempts.length === 0;
      const attempts = Array.from({ length: twice && isFirst ? 2 : 1 }, () =>
        this.attempt(asked, { served, params: { ...params, ...idOf(id) }, lastWords }),
      );
      // The last word, where one of them had it, is the one that counts.
      const answers = (await Promise.all(attempts)).toSorted((one, other) => weightOf(one) - weightOf(other));
      asked.attempts.push(...answers.map((one) => one?.status ?? null));
      const answer = answers.at(-1) ?? null;
      if (answer) asked.answer = answer.data;
      asked.isContradicted ||= lastWords.size > 1;
      if (answer && !answer.mayPass) {
        asked.isOpen = false;
        asked.until = this.parts.now();
        return asked;
      }
      await sleep(Math.max(answer?.waitMs ?? 0, 750 * 2 ** asked.attempts.length));
    }
    return asked;
  }

  private async attempt(
    { method, path, body, key }: RecordedRequest,
    { served, params, lastWords }: { served: Served; params: Record<string, string>; lastWords: Set<string> },
  ): Promise<Answered | null> {
    const machine = this.parts.cluster.web();
    if (!machine) return null;
    const request = () =>
      new Request(`https://backroom.test${path}`, {
        method,
        headers: {
          Authorization: `Bearer ${sessionToken(this.shop)}`,
          "Content-Type": "application/json",
          "Idempotency-Key": key,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
    const answered = await Promise.race([
      machine.run(() => {
        const args = { request: request(), params, context: {} };
        return method === "GET" && served.loader
          ? served.loader(args as LoaderFunctionArgs)
          : served.action(args as ActionFunctionArgs);
      }),
      sleep(patienceMs, null),
    ]);
    if (!answered) return null;
    const { status, headers } = answered.value;
    const text = await answered.value.text();
    const { data } = (text ? JSON.parse(text) : {}) as { data?: { code?: string; retryAfter?: number } };
    const retryAfter = Number(headers.get("Retry-After") ?? 0);
    // 409 with Retry-After: the first of these requests is still at work.
    const mayPass = status >= 500 || status === 429 || (status === 409 && retryAfter > 0);
    // What is read again may be another by then.
    if (!mayPass && method !== "GET") lastWords.add(JSON.stringify({ status, data }));
    if (this.parts.losesAnswer()) return null;
    return { status, data, mayPass, waitMs: Math.max(500, retryAfter * 1_000) };
  }
}
