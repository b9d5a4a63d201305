/** The `query:` language of the platform's lists: `sku:MUG-01 AND updated_at:>='2026-01-01'`, words, `-`, OR, (). */

export type FieldValue = boolean | number | string | null | undefined;

/** What can be searched: field name → values of a row, and the fields that a bare word looks at. */
export interface Searchable<T> {
  fields: Record<string, (row: T) => FieldValue | FieldValue[]>;
  words: (row: T) => (string | null)[];
}

type Test<T> = (row: T) => boolean;

/** Filters rows; an empty or absent query matches all. Unknown fields are ignored, as the platform does. */
export function search<T>(rows: readonly T[], query: unknown, searchable: Searchable<T>): readonly T[] {
  if (typeof query !== "string" || query.trim() === "") return rows;
  const test = parse(tokens(query), searchable);
  return rows.filter(test);
}

interface Token {
  text: string;
  quoted: boolean;
}

function tokens(query: string): Token[] {
  const found: Token[] = [];
  const pattern =
    /\s*(\(|\)|[^\s()"':]+:(?:[<>]=?)?(?:"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*')|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|[^\s()]+)/gy;
  for (let match = pattern.exec(query); match; match = pattern.exec(query)) {
    const text = match[1] ?? "";
    found.push({ text, quoted: /^["']/.test(text) });
  }
  return found;
}

function parse<T>(list: Token[], searchable: Searchable<T>): Test<T> {
  let position = 0;
  const peek = () => list[position];
  const isWord = (word: string) => peek()?.text === word && !peek()?.quoted;

  function alternatives(): Test<T> {
    const tests = [sequence()];
    while (isWord("OR")) {
      position += 1;
      tests.push(sequence());
    }
    return (row) => tests.some((test) => test(row));
  }
  function sequence(): Test<T> {
    const tests: Test<T>[] = [];
    while (peek() && !isWord("OR") && !isWord(")")) {
      if (isWord("AND")) position += 1;
      else tests.push(term());
    }
    return (row) => tests.every((test) => test(row));
  }
  function term(): Test<T> {
    const token = list[position++];
    if (!token) return () => true;
    if (token.text === "NOT" && !token.quoted) return negated(term());
    if (token.text === "(" && !token.quoted) {
      const inner = alternatives();
      if (isWord(")")) position += 1;
      return inner;
    }
    if (token.text.startsWith("-") && token.text.length > 1 && !token.quoted) {
      return negated(single({ text: token.text.slice(1), quoted: false }, searchable));
    }
    return single(token, searchable);
  }
  return alternatives();
}

function negated<T>(test: Test<T>): Test<T> {
  return (row) => !test(row);
}

function single<T>(token: Token, searchable: Searchable<T>): Test<T> {
  const field = token.quoted ? null : /^([a-z_.]+):(<=|>=|<|>)?(.*)$/s.exec(token.text);
  if (!field) {
    const word = unquote(token.text).replace(/\*+$/, "").toLowerCase();
    return (row) => searchable.words(row).some((text) => text?.toLowerCase().includes(word) ?? false);
  }
  const values = searchable.fields[field[1] ?? ""];
  if (!values) return () => true;
  const operator = field[2] ?? "=";
  const wanted = (field[3] ?? "").split(",").map(unquote);
  return (row) => {
    const found = values(row);
    const list = Array.isArray(found) ? found : [found];
    return list.some((value) => wanted.some((text) => matches(value, operator, text)));
  };
}

function matches(value: FieldValue, operator: string, wanted: string): boolean {
  if (value === null || value === undefined) return operator === "=" && wanted === "";
  if (typeof value === "number") {
    const number = /^-?\d+(\.\d+)?$/.test(wanted) ? Number(wanted) : Date.parse(wanted);
    if (Number.isNaN(number)) return false;
    if (operator === ">=") return value >= number;
    if (operator === "<=") return value <= number;
    if (operator === ">") return value > number;
    if (operator === "<") return value < number;
    return value === number || sameDay(value, wanted);
  }
  const text = String(value).toLowerCase();
  const pattern = wanted.toLowerCase();
  if (pattern === "*") return text !== "";
  return pattern.endsWith("*") ? text.startsWith(pattern.slice(0, -1)) : text === pattern;
}

function sameDay(value: number, wanted: string): boolean {
  return /^\d{4}-\d{2}-\d{2}$/.test(wanted) && new Date(value).toISOString().startsWith(wanted);
}

function unquote(text: string): string {
  const quoted = /^(["'])(.*)\1$/s.exec(text);
  return (quoted?.[2] ?? text).replace(/\\(.)/g, "$1");
}
