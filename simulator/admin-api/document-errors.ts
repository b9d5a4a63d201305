import {
  type ASTNode,
  type DocumentNode,
  type FieldNode,
  getNamedType,
  GraphQLError,
  type GraphQLSchema,
  Lexer,
  Source,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from "graphql";

type Extensions = Record<string, string>;

/** graphql-js's sentences, and what the platform says instead. */
const sayings: [RegExp, (found: string[]) => { message: string; extensions: Extensions }][] = [
  [
    /^Cannot query field "(.+?)" on type "(.+?)"\./,
    ([fieldName = "", typeName = ""]) => ({
      message: `Field '${fieldName}' doesn't exist on type '${typeName}'`,
      extensions: { code: "undefinedField", typeName, fieldName },
    }),
  ],
  [
    /^Field "(.+?)" of type "\[?(\w+)[\]!]*" must have a selection of subfields/,
    ([field = "", typeName = ""]) => ({
      message: `Field must have selections (field '${field}' returns ${typeName} but has no selections. Did you mean '${field} { ... }'?)`,
      extensions: { code: "selectionMismatch", nodeName: `field '${field}'`, typeName },
    }),
  ],
  [
    /^Field "(.+?)" argument "(.+?)" of type ".+?" is required, but it was not provided\./,
    ([name = "", argument = ""]) => ({
      message: `Field '${name}' is missing required arguments: ${argument}`,
      extensions: { code: "missingRequiredArguments", className: "Field", name, arguments: argument },
    }),
  ],
  [
    /^Variable "\$(.+?)" is never used in operation "(.+?)"\./,
    ([variableName = "", operation = ""]) => ({
      message: `Variable $${variableName} is declared by ${operation} but not used`,
      extensions: { code: "variableNotUsed", variableName },
    }),
  ],
  [
    /^Unknown directive "@(.+?)"\./,
    ([directiveName = ""]) => ({
      message: `Directive @${directiveName} is not defined`,
      extensions: { code: "undefinedDirective", directiveName },
    }),
  ],
];

/** What is wrong with a document, in the platform's words and with the place in it. */
export function platformFault(document: DocumentNode, error: GraphQLError): GraphQLError {
  const [node] = error.nodes ?? [];
  const path = node && placeOf(document, node);
  for (const [pattern, say] of sayings) {
    const found = pattern.exec(error.message);
    if (found)
      return new GraphQLError(say(found.slice(1)).message, { nodes: node, path, ...say(found.slice(1)) });
  }
  return error;
}

/** A text that cannot be read; the place is that of the last thing in it where it ends too early. */
export function parseFault(text: string, error: GraphQLError): GraphQLError {
  const found = /(?:found|Unexpected)(?: character:)? (.+?)\.?$/.exec(error.message)?.[1] ?? "";
  const isEnd = found === "<EOF>";
  const at = isEnd ? lastTokenOf(text) : error.locations?.[0];
  const what = isEnd ? "end of file" : found;
  const message = `syntax error, unexpected ${what} at [${at?.line ?? 1}, ${at?.column ?? 1}]`;
  const fault = new GraphQLError(message, { extensions: { code: "PARSE_ERROR" } });
  Object.defineProperty(fault, "locations", { value: at && [{ line: at.line, column: at.column }] });
  return fault;
}

/** Ids written into the document that no id can look like. */
export function idFaults(schema: GraphQLSchema, document: DocumentNode): GraphQLError[] {
  const types = new TypeInfo(schema);
  const faults: GraphQLError[] = [];
  const fields: FieldNode[] = [];
  visit(
    document,
    visitWithTypeInfo(types, {
      Field: { enter: (field) => void fields.push(field), leave: () => void fields.pop() },
      Argument(argument) {
        const type = types.getInputType();
        const isId = type && getNamedType(type).name === "ID";
        const field = fields.at(-1);
        if (!isId || !field || argument.value.kind !== "StringValue" || isGlobalId(argument.value.value))
          return;
        faults.push(
          new GraphQLError(`Invalid global id '${argument.value.value}'`, {
            nodes: field,
            path: [...placeOf(document, field), argument.name.value],
            extensions: { code: "argumentLiteralsIncompatible", typeName: "CoercionError" },
          }),
        );
      },
    }),
  );
  return faults;
}

export function isGlobalId(value: unknown): boolean {
  return /^gid:\/\/shopify\/\w+\/.+/.test(String(value));
}

function lastTokenOf(text: string): { line: number; column: number } | undefined {
  const lexer = new Lexer(new Source(text));
  while (lexer.lookahead().kind !== "<EOF>") lexer.advance();
  return lexer.token.kind === "<SOF>" ? undefined : lexer.token;
}

/** The operation or fragment, and the fields that lead to the node. */
function placeOf(document: DocumentNode, node: ASTNode): string[] {
  for (const definition of document.definitions) {
    const fields = fieldsTo(definition, node);
    if (!fields) continue;
    if (definition.kind === "OperationDefinition") {
      return [[definition.operation, definition.name?.value].filter(Boolean).join(" "), ...fields];
    }
    return definition.kind === "FragmentDefinition"
      ? [`fragment ${definition.name.value}`, ...fields]
      : fields;
  }
  return [];
}

function fieldsTo(root: ASTNode, node: ASTNode): string[] | null {
  let found: string[] | null = null;
  visit(root, {
    enter(current, _key, _parent, _path, ancestors) {
      if (current !== node) return;
      const around = ancestors.flatMap((item) => ("kind" in item ? [item] : []));
      found = [...around, current].flatMap((item) => (item.kind === "Field" ? [item.name.value] : []));
    },
  });
  return found;
}
