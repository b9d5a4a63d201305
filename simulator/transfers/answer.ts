import type { GraphQLResolveInfo } from "graphql";
import type { ApiContext, Args } from "../admin-api/context";
import { idempotently } from "../inventory/idempotent";
import type { Action } from "./action";
import type { Outcome } from "./rules";

/** The payload of a mutation: for what it did, and for what it refused. */
export interface PayloadShape<T> {
  of: (value: T) => object;
  empty: object;
}

export type Run<T> = (action: Action) => Outcome<T>;

/** Runs a mutation for the app and answers in the platform's shape. */
export function answer<T>(
  context: ApiContext,
  info: GraphQLResolveInfo,
  shape: PayloadShape<T>,
  run: Run<T>,
): object {
  const { world, store } = context;
  const outcome = run({ world, store, actor: "app", mutation: info.fieldName });
  return payloadOf(shape, outcome);
}

/** The same under the field's `@idempotent` key, which it needs. */
export function answerUnderKey<T>(
  context: ApiContext,
  info: GraphQLResolveInfo,
  args: Args,
  shape: PayloadShape<T>,
  run: Run<T>,
): object {
  const { world, store } = context;
  const refuse = (userErrors: object[]) => ({ ...shape.empty, userErrors });
  return idempotently(withKnownCodes(context), info, args, refuse, (key) => {
    const outcome = run({ world, store, actor: "app", mutation: info.fieldName, key });
    const payload = payloadOf(shape, outcome);
    return { payload, remember: outcome.value !== null, replayed: replayedOf(context, payload, shape.empty) };
  });
}

function payloadOf<T>(shape: PayloadShape<T>, outcome: Outcome<T>): object {
  if (outcome.value === null) return { ...shape.empty, userErrors: outcome.errors };
  return { ...shape.of(outcome.value), userErrors: [] };
}

/** What a second request under the same key is answered: nobody has recorded it. */
function replayedOf({ world }: ApiContext, payload: object, empty: object): object {
  if (world.transferLiberties.replays === "none") return { ...empty, userErrors: [] };
  return world.transferLiberties.replays === "first" ? structuredClone(payload) : payload;
}

/** Faults of quantities are none here: their codes are not in these mutations' lists. */
function withKnownCodes(context: ApiContext): ApiContext {
  const isForeign = context.fault === "stale" || context.fault === "SERVICE_UNAVAILABLE";
  return isForeign ? { ...context, fault: null } : context;
}
