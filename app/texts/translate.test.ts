import { expect, it } from "vitest";
import { serialiseMessage, translateStored } from "./stored-message";
import {
  currentLanguage,
  fault,
  inEnglish,
  joined,
  sentence,
  translate,
  translateSentence,
} from "./translate";
import { answerIn, answeringIn } from "./translate.server";

const inGerman = <T>(work: () => T) => answeringIn("de-AT,de;q=0.9,en;q=0.8", work);

it("translates a sentence into the language of the request, with numbers as that language writes them", () => {
  const wrong = () => translate("fields.whole", { least: 0, most: 3_650 });
  expect(wrong()).toBe("must be a whole number from 0 to 3,650");
  expect(inGerman(wrong)).toBe("muss eine ganze Zahl von 0 bis 3.650 sein");
});

it("keeps four decimals", () => {
  const wrong = () => translate("fields.decimal", { least: 0, most: 9_999_999.9999, decimals: 4 });
  expect(wrong()).toBe("must be a number from 0 to 9,999,999.9999 with at most 4 decimals");
  expect(inGerman(wrong)).toBe(
    "muss eine Zahl von 0 bis 9.999.999,9999 mit höchstens 4 Nachkommastellen sein",
  );
});

it("has a singular, and writes days as the language does", () => {
  const late = (count: number) => {
    const facts = { number: "PO-00007", supplier: "Clay & Co", due: "2026-09-01" };
    return sentence("alerts.overdue", { ...facts, count, ordered: 60 });
  };
  expect(translateSentence(late(1))).toBe(
    "PO-00007 from Clay & Co was due on Sep 1, 2026, 1 of 60 units has not arrived",
  );
  expect(inGerman(() => translateSentence(late(40)))).toBe(
    "PO-00007 von Clay & Co war am 01.09.2026 fällig, 40 von 60 Stück sind nicht eingetroffen",
  );
});

it("translates a sentence inside another into the same language", () => {
  const parts = [1, 2_000].map((count) => sentence("stock.adjustment.adjusted", { count }));
  const outcome = () => translate("together.closed", { words: joined("listed", parts) });
  expect(outcome()).toBe("1 stock level adjusted, 2,000 stock levels adjusted.");
  expect(inGerman(outcome)).toBe("1 Bestand geändert, 2.000 Bestände geändert.");
});

it("inserts names as they are, whatever characters they have", () => {
  const name = "{{most}} $t(fields.text) <b>&";
  expect(translate("purchasing.supplierDeleted", { name })).toBe(`${name} is deleted.`);
});

it("translates a fault when the value is checked, not when the schema is created", () => {
  const { error } = fault("fields.empty");
  expect(inGerman(error)).toBe("darf nicht leer sein");
  expect(error()).toBe("must not be empty");
});

it("writes English to the log whoever is answered", () => {
  expect(inGerman(() => inEnglish(sentence("missing.supplier")))).toBe("This supplier does not exist.");
});

it("translates a stored sentence for each reader, and leaves other people's text alone", () => {
  const kept = serialiseMessage(sentence("shopify.unavailable"));
  expect(translateStored(kept)).toBe("Shopify is not available at the moment.");
  expect(inGerman(() => translateStored(kept))).toBe("Shopify ist gerade nicht erreichbar.");
  for (const words of ["", "Stock is locked.", '{"key":"', '{"key":"x"}']) {
    expect(inGerman(() => translateStored(words))).toBe(words);
  }
});

it.each([
  [undefined, "en"],
  ["", "en"],
  ["de", "de"],
  ["DE-ch", "de"],
  ["fr-FR,fr;q=0.9,de;q=0.5,en;q=0.4", "de"],
  ["en;q=0.9,de;q=0.8", "en"],
  ["de;q=0", "en"],
  ["*", "en"],
  ["de;q=x, en", "en"],
])("the languages %j are answered in %s", (wanted, language) => {
  expect(answeringIn(wanted, currentLanguage)).toBe(language);
});

it("continues in another language once the shop's is known, in this request alone", async () => {
  const asked = async () => {
    answerIn("de");
    await new Promise(setImmediate);
    return currentLanguage();
  };
  const [german, english] = await Promise.all([
    answeringIn("en", asked),
    answeringIn("en", async () => currentLanguage()),
  ]);
  expect([german, english, currentLanguage()]).toEqual(["de", "en", "en"]);
});
