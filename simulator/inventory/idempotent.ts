import { type FieldNode, GraphQLError, type GraphQLResolveInfo, type VariableDefinitionNode } from "graphql";
import type { ApiContext, Args } from "../admin-api/context";
import { type InputError, refusal } from "./rules";

interface Outcome {
  payload: object;
  /** Only what was done is remembered under its key; a refusal is decided again each time. */
  remember: boolean;
  /** What a replay answers, where that is not the payload. */
  replayed?: object;
}

/**
 * Runs a mutation under its `@idempotent` key: a known key with the same input answers with the remembered result,
 * with another input it is refused. The order of the input's fields is part of the comparison.
 */
export function idempotently(
  context: ApiContext,
  info: GraphQLResolveInfo,
  args: Args,
  refuse: (errors: InputError[]) => object,
  run: (key: string) => Outcome,
): object {
  const key = keyOf(info);
  if (key === null) {
    throw new GraphQLError("The @idempotent directive is required for this mutation but was not provided.", {
      nodes: info.fieldNodes,
      extensions: { code: "BAD_REQUEST" },
    });
  }
  const played = playedRefusal(context);
  if (played) return refuse([played]);

  const { keys } = context.api;
  const fingerprint = `${info.fieldName} ${JSON.stringify(args)}`;
  if (context.fault === "key-ignored" || context.fault === "key-expired") keys.forget(key);
  const known = keys.look(key, fingerprint);
  if (known.kind === "mismatch") {
    return refuse([
      refusal(
        null,
        "IDEMPOTENCY_KEY_PARAMETER_MISMATCH",
        "The same idempotency key cannot be used with different operation parameters.",
      ),
    ]);
  }
  if (known.kind === "replay") return known.payload as object;
  const outcome = run(key);
  if (outcome.remember) keys.keep(key, fingerprint, outcome.replayed ?? outcome.payload);
  return outcome.payload;
}

/** The key of the field's `@idempotent(key:)`, or null. */
export function keyOf(info: Pick<GraphQLResolveInfo, "fieldNodes" | "variableValues">): string | null {
  return info.fieldNodes[0] ? keyOfField(info.fieldNodes[0], info.variableValues) : null;
}

export function keyOfField(field: FieldNode, variables: Record<string, unknown>): string | null {
  const directive = field.directives?.find((candidate) => candidate.name.value === "idempotent");
  const value = directive?.arguments?.find((argument) => argument.name.value === "key")?.value;
  if (value?.kind === "StringValue") return value.value;
  if (value?.kind !== "Variable") return null;
  const given = variables[value.name.value];
  return typeof given === "string" ? given : null;
}

/** Refuses changes without `changeFromQuantity`: null waives the comparison, silence does not. */
export function demandChangeFrom(info: GraphQLResolveInfo, inputName: string, changes: object[]): void {
  if (changes.every((change) => "changeFromQuantity" in change)) return;
  const field = info.fieldNodes[0];
  const argument = field?.arguments?.[0]?.value;
  const variable: VariableDefinitionNode | undefined =
    argument?.kind === "Variable"
      ? info.operation.variableDefinitions?.find(
          (definition) => definition.variable.name.value === argument.name.value,
        )
      : undefined;
  throw new GraphQLError(`${inputName} must include the following argument: changeFromQuantity.`, {
    nodes: [field, variable].filter((node) => node !== undefined),
    extensions: { code: "INVALID_FIELD_ARGUMENTS" },
  });
}

function playedRefusal({ fault }: ApiContext): InputError | null {
  switch (fault) {
    case "stale":
      return refusal(
        ["input", "changes", 0, "changeFromQuantity"],
        "CHANGE_FROM_QUANTITY_STALE",
        "The changeFromQuantity argument no longer matches the persisted quantity.",
      );
    case "IDEMPOTENCY_CONCURRENT_REQUEST":
      return refusal(null, fault, "This request is currently in progress, please try again.");
    case "IDEMPOTENCY_PREVIOUS_ATTEMPT_FAILED":
      return refusal(null, fault, "A previous attempt with this idempotency key failed.");
    case "IDEMPOTENCY_KEY_PARAMETER_MISMATCH":
      return refusal(
        null,
        fault,
        "The same idempotency key cannot be used with different operation parameters.",
      );
    case "SERVICE_UNAVAILABLE":
      return refusal(null, fault, "Service is temporarily unavailable. Try again later.");
    default:
      return null;
  }
}
