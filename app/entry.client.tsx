import { RemixBrowser } from "@remix-run/react";
import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { languageOf } from "~/texts/language";
import { loadTexts } from "~/texts/load";

void loadTexts(languageOf(document.documentElement.lang)).then(() => {
  startTransition(() => {
    hydrateRoot(document, <RemixBrowser />);
  });
});
