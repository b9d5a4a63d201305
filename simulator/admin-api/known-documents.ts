import { type DocumentNode, GraphQLError, type GraphQLSchema, parse, validate } from "graphql";
import { idFaults, parseFault, platformFault } from "./document-errors";

/** An app asks with the same few texts again and again; new ones push the old out. */
const mostTexts = 200;
const documents = new Map<string, DocumentNode>();
const faults = new WeakMap<DocumentNode, readonly GraphQLError[]>();

/** The document of a text. Throws GraphQLError for one that is none. */
export function documentOf(text: string): DocumentNode {
  const known = documents.get(text);
  if (known) return known;
  const document = parsed(text);
  if (documents.size >= mostTexts) documents.clear();
  documents.set(text, document);
  return document;
}

/** What the one schema there is has against a document. */
export function faultsOf(schema: GraphQLSchema, document: DocumentNode): readonly GraphQLError[] {
  const known = faults.get(document) ?? check(schema, document);
  faults.set(document, known);
  return known;
}

function parsed(text: string): DocumentNode {
  try {
    return parse(text);
  } catch (error) {
    throw error instanceof GraphQLError ? parseFault(text, error) : error;
  }
}

function check(schema: GraphQLSchema, document: DocumentNode): readonly GraphQLError[] {
  const found = validate(schema, document);
  return found.length > 0 ? found.map((error) => platformFault(document, error)) : idFaults(schema, document);
}
