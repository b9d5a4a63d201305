/** The form of an order's page as a browser would send it back: every field with its value. */
export function formIn(html: string): URLSearchParams {
  const form = new URLSearchParams();
  for (const [input] of html.matchAll(/<input\b[^>]*>/g)) {
    const [name, value] = ["name", "value"].map((key) => new RegExp(`\\b${key}="([^"]*)"`).exec(input)?.[1]);
    if (name) form.set(name, value ?? "");
  }
  form.set("note", /<textarea\b[^>]*>([^<]*)<\/textarea>/.exec(html)?.[1] ?? "");
  return form;
}

/** The link of an email. */
export function linkIn(mail: string): string {
  return /http[^\s"<]*\/confirm\/[\w-]{43}/.exec(mail)?.[0] ?? "";
}

/** Sends a form as the page at this address would. */
export function sendForm(
  address: string,
  form: URLSearchParams,
  headers: Record<string, string> = {},
): Promise<Response> {
  const own = { "Sec-Fetch-Site": "same-origin", Origin: "null", ...headers };
  return fetch(address, { method: "POST", body: form, headers: own, redirect: "manual" });
}
