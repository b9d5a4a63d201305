import {
  GraphQLError,
  type GraphQLInputType,
  type GraphQLSchema,
  isEnumType,
  isInputObjectType,
  isListType,
  isNonNullType,
  type OperationDefinitionNode,
  typeFromAST,
} from "graphql";
import { isGlobalId } from "./document-errors";

interface Problem {
  path: (number | string)[];
  explanation: string;
  message?: string;
}

/** What is wrong with the variables, with the platform's messages: one error for each variable, code INVALID_VARIABLE. */
export function variableErrors(
  schema: GraphQLSchema,
  operation: OperationDefinitionNode,
  variables: Record<string, unknown>,
): GraphQLError[] {
  return (operation.variableDefinitions ?? []).flatMap((definition) => {
    const type = typeFromAST(schema, definition.type) as GraphQLInputType | undefined;
    const name = definition.variable.name.value;
    const value = variables[name];
    if (!type || (value === undefined && definition.defaultValue)) return [];
    const problems = problemsOf(type, value, []);
    if (problems.length === 0) return [];
    const listed = problems
      .filter(({ path }) => path.length > 0)
      .map(({ path, explanation }) => `${path.join(".")} (${explanation})`);
    const tail = listed.length > 0 ? ` for ${listed.join(", ")}` : "";
    return [
      new GraphQLError(`Variable $${name} of type ${String(type)} was provided invalid value${tail}`, {
        nodes: definition,
        extensions: { code: "INVALID_VARIABLE", value: value ?? null, problems },
      }),
    ];
  });
}

function problemsOf(type: GraphQLInputType, value: unknown, path: (number | string)[]): Problem[] {
  if (isNonNullType(type)) {
    if (value === null || value === undefined) {
      return [{ path, explanation: "Expected value to not be null" }];
    }
    return problemsOf(type.ofType as GraphQLInputType, value, path);
  }
  if (value === null || value === undefined) return [];
  if (isListType(type)) {
    const items = Array.isArray(value) ? value : [value];
    return items.flatMap((item, index) =>
      problemsOf(type.ofType as GraphQLInputType, item, [...path, index]),
    );
  }
  if (isInputObjectType(type)) {
    if (typeof value !== "object") {
      return [{ path, explanation: `Expected ${JSON.stringify(value)} to be a key-value object.` }];
    }
    const given = value as Record<string, unknown>;
    const fields = type.getFields();
    const unknown = Object.keys(given)
      .filter((name) => !(name in fields))
      .map((name) => ({ path: [...path, name], explanation: `Field is not defined on ${type.name}` }));
    const known = Object.values(fields).flatMap((field) =>
      given[field.name] === undefined && field.defaultValue !== undefined
        ? []
        : problemsOf(field.type, given[field.name], [...path, field.name]),
    );
    return [...unknown, ...known];
  }
  if (type.name === "ID" && !isGlobalId(value)) {
    const explanation = `Invalid global id '${String(value as string)}'`;
    return [{ path, explanation, message: explanation }];
  }
  if (isEnumType(type)) {
    if (type.getValue(String(value))) return [];
    const names = type.getValues().map(({ name }) => name);
    return [{ path, explanation: `Expected ${JSON.stringify(value)} to be one of: ${names.join(", ")}` }];
  }
  return isReadable(type, value)
    ? []
    : [{ path, explanation: `Could not coerce value ${JSON.stringify(value)} to ${type.name}` }];
}

function isReadable(type: Exclude<GraphQLInputType, { ofType: unknown }>, value: unknown): boolean {
  if (isEnumType(type) || isInputObjectType(type)) return true;
  try {
    type.parseValue(value);
    return true;
  } catch {
    return false;
  }
}
