import { expect, test } from "vitest";
import { paperSizeOf } from "./paper-size";

const shop = (address: string) => ({
  shop: { name: "", email: "", phone: "", address },
  locale: "en",
  currency: "USD",
  timeZone: "America/Chicago",
});

test.each(["1 Main St\nChicago IL 60601\nUnited States", "1 Rue Sainte, Montréal, Canada", "Reno, USA", ""])(
  "a shop in the United States or Canada prints on Letter: %j",
  (address) => expect(paperSizeOf(shop(address))).toBe("LETTER"),
);

test.each(["1 High St\nLondon\nUnited Kingdom", "Hamburg, Germany", "Canadastraat 1, Antwerpen, Belgium"])(
  "a shop elsewhere prints on A4: %j",
  (address) => expect(paperSizeOf(shop(address))).toBe("A4"),
);
