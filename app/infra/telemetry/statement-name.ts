const literal = /(?<!\w)E?'(?:[^'\\]|''|\\.)*'/g;

/** The statement's text with its texts left out: what goes together with COMMIT has values in it. */
export function withoutValues(text: string): string {
  return text.replaceAll(literal, "'…'");
}

/** What a span of the statement is called. */
export function statementName(text: string): string {
  if (/;\s*COMMIT$/.test(text)) return "COMMIT";
  return /^\s*(?:\/\*.*?\*\/\s*)*([a-z]+)/i.exec(text)?.[1]?.toUpperCase() ?? "SQL";
}
