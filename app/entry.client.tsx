import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { wordUnreachable } from "~/components/api-client";
import { KeepTyped } from "~/components/keep-typed";
import { reportRecovered } from "~/components/report-recovered";
import { languageOf } from "~/texts/language";
import { loadTexts, textsIn } from "~/texts/load";

/**
 * Whatever the page fetches from now on is asked for in this language: the admin's, which need not be the browser's.
 * Pages fetch in many ways, and the server words the refusals of all of them.
 */
function askIn(language: string): void {
  const send = window.fetch.bind(window);
  window.fetch = (input, init) => {
    const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
    if (!headers.has("Accept-Language")) headers.set("Accept-Language", language);
    return send(input, { ...init, headers });
  };
}

const language = languageOf(document.documentElement.lang);
askIn(language);

void loadTexts(language).then(() => {
  wordUnreachable(textsIn(language).i18n.t("common.noAnswer"));
  startTransition(() => {
    hydrateRoot(
      document,
      <>
        <RemixBrowser />
        <KeepTyped />
      </>,
      { onRecoverableError: reportRecovered },
    );
  });
});
