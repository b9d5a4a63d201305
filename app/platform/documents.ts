const registered = new Map<string, string>();

/** Registers a GraphQL document, so that a test can validate each of them against the published schema. */
export function document(name: string, text: string): string {
  registered.set(name, text);
  return text;
}

/** Every document of the modules that are loaded so far, by name. */
export function registeredDocuments(): ReadonlyMap<string, string> {
  return registered;
}
