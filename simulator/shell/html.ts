/** Markup that is safe to send: everything put into it has been escaped. */
export class Html {
  constructor(readonly text: string) {}
}

export type HtmlValue = Html | HtmlValue[] | false | number | string | null | undefined;

/** Builds markup; values are escaped unless they are markup themselves, lists are joined, absent values vanish. */
export function html(strings: TemplateStringsArray, ...values: HtmlValue[]): Html {
  return new Html(strings.reduce((text, piece, index) => text + printed(values[index - 1]) + piece));
}

/** Data for a script of the page, inside `<script type="application/json">`. */
export function jsonForScript(value: unknown): Html {
  return new Html(JSON.stringify(value).replaceAll("<", "\\u003c"));
}

function printed(value: HtmlValue): string {
  if (value instanceof Html) return value.text;
  if (Array.isArray(value)) return value.map(printed).join("");
  if (value === null || value === undefined || value === false) return "";
  return escaped(String(value));
}

function escaped(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;")
    .replaceAll("'", "&#39;");
}
