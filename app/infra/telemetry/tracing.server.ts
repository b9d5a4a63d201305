import { type Attributes, context, SpanKind, SpanStatusCode, trace } from "@opentelemetry/api";
import type pg from "pg";
import { statementName, withoutValues } from "./statement-name";

const tracer = trace.getTracer("backroom");

interface SpanOptions {
  kind?: "client" | "internal";
  attributes?: Attributes;
}

export function traced<T>(
  name: string,
  { kind = "internal", attributes = {} }: SpanOptions,
  work: () => Promise<T>,
): Promise<T> {
  const kinds = { client: SpanKind.CLIENT, internal: SpanKind.INTERNAL };
  return tracer.startActiveSpan(name, { kind: kinds[kind], attributes }, async (span) => {
    try {
      return await work();
    } catch (error) {
      // An error's text may contain secrets; the log removes them, a trace does not.
      span.setAttribute("error.type", error instanceof Error ? error.name : typeof error);
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}

type Callback = (...values: unknown[]) => void;

export function traceStatements(pool: pg.Pool): void {
  pool.connect = new Proxy(pool.connect, {
    apply(target, self, [done]: [Callback?]) {
      // The pool calls a waiting caller back in the async context of the one that released the connection.
      const own = done && context.bind(context.active(), done);
      return Reflect.apply(target as unknown as Callback, self, own ? [own] : []) as unknown;
    },
  });
  pool.on("connect", (client) => {
    client.query = withSpans(client.query);
  });
}

function withSpans<Query extends object>(query: Query): Query {
  return new Proxy<Query>(query, { apply: asSpan });
}

function asSpan(query: object, self: unknown, values: unknown[]): unknown {
  const run = (asked: unknown[]): unknown => Reflect.apply(query as Callback, self, asked);
  const text = textOf(values[0]);
  if (text === null || !trace.getActiveSpan()) return run(values);
  const attributes = { "db.system.name": "postgresql", "db.query.text": text.slice(0, 2_000) };
  const span = tracer.startSpan(statementName(text), { kind: SpanKind.CLIENT, attributes });
  const end = (error: unknown) => {
    if (error) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end();
  };
  const done = values.at(-1);
  if (typeof done === "function") {
    const own = context.bind(context.active(), done as Callback);
    return run([
      ...values.slice(0, -1),
      (error: unknown, result: unknown) => (end(error), own(error, result)),
    ]);
  }
  const answer = run(values);
  if (!(answer instanceof Promise)) return (end(null), answer);
  void answer.then(() => end(null), end);
  return answer;
}

function textOf(asked: unknown): string | null {
  // A prepared statement has its values apart.
  if (typeof asked === "string") return withoutValues(asked);
  if (typeof asked !== "object" || asked === null || "submit" in asked) return null;
  return "text" in asked && typeof asked.text === "string" ? asked.text : null;
}
