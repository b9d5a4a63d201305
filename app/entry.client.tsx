import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { languageOf } from "~/texts/language";
import { loadTexts } from "~/texts/load";
import { askIn } from "~/components/ask-in";

const language = languageOf(document.documentElement.lang);
askIn(language);

void loadTexts(language).then(() => {
  startTransition(() => {
    hydrateRoot(document, <RemixBrowser />);
  });
});
