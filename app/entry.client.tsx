import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { languageOf } from "~/texts/language";
import { loadTexts, textsIn } from "~/texts/load";
import { askIn } from "~/components/ask-in";
import { KeepTyped } from "~/components/keep-typed";
import { reportRecovered } from "~/components/report-recovered";
import { wordUnreachable } from "~/components/api-client";

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
