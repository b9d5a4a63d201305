import {
  buildSchema,
  type GraphQLArgument,
  type GraphQLNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
} from "graphql";
import { describe, expect, test } from "vitest";
import { isPublishedHere, publishedSchema } from "../published-schema";
import { schemaText } from "./schema";

describe.skipIf(!isPublishedHere)("the served schema", () => {
  test("is a subset of the published one, name for name and type for type", () => {
    const whole = publishedSchema();
    const own = buildSchema(schemaText());
    const differences = Object.values(own.getTypeMap())
      .filter((type) => !type.name.startsWith("__"))
      .flatMap((type) => compare(type, whole.getType(type.name)));
    expect(differences).toEqual([]);
  });

  test("knows the @idempotent directive as it is published", () => {
    const own = buildSchema(schemaText()).getDirective("idempotent");
    const theirs = publishedSchema().getDirective("idempotent");
    expect(own?.locations).toEqual(theirs?.locations);
    expect(own?.args.map(signature)).toEqual(theirs?.args.map(signature));
  });
});

function compare(own: GraphQLNamedType, theirs: GraphQLNamedType | undefined): string[] {
  if (!theirs) return [`${own.name} is not published`];
  if (own.constructor.name !== theirs.constructor.name) return [`${own.name} is of another kind`];
  if (isEnumType(own) && isEnumType(theirs)) {
    const names = (type: typeof own) => type.getValues().map((value) => value.name);
    return names(own).join() === names(theirs).join() ? [] : [`${own.name} has other values`];
  }
  if (isInputObjectType(own) && isInputObjectType(theirs)) {
    const fields = (type: typeof own) =>
      Object.values(type.getFields()).map((field) => `${field.name}: ${String(field.type)}`);
    return fields(own).sort().join() === fields(theirs).sort().join() ? [] : [`${own.name} has other fields`];
  }
  if (!isObjectType(own) && !isInterfaceType(own)) return [];
  if (!isObjectType(theirs) && !isInterfaceType(theirs)) return [];
  const strange = own
    .getInterfaces()
    .filter(({ name }) => !theirs.getInterfaces().some((each) => each.name === name));
  const fields = Object.values(own.getFields()).flatMap((field) => {
    const other = theirs.getFields()[field.name];
    if (!other) return [`${own.name}.${field.name} is not published`];
    if (String(field.type) !== String(other.type)) {
      return [`${own.name}.${field.name} is ${String(field.type)}, published ${String(other.type)}`];
    }
    const known = other.args.map(signature);
    return field.args
      .filter((argument) => !known.includes(signature(argument)))
      .map((argument) => `${own.name}.${field.name}(${signature(argument)}) is not published`);
  });
  return [...strange.map(({ name }) => `${own.name} does not implement ${name}`), ...fields];
}

function signature(argument: GraphQLArgument): string {
  return `${argument.name}: ${String(argument.type)} = ${JSON.stringify(argument.defaultValue)}`;
}
