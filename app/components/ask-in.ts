/**
 * Whatever the page fetches from now on is asked for in this language: the admin's, which need not be the browser's.
 * Pages fetch in many ways, and the server words the refusals of all of them.
 */
export function askIn(language: string): void {
  const send = window.fetch.bind(window);
  window.fetch = (input, init) => {
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
    if (!headers.has("Accept-Language")) headers.set("Accept-Language", language);
    return send(input, { ...init, headers });
  };
}
