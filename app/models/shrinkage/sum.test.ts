import { expect, it } from "vitest";
import { addUp, restOf, toSum } from "./sum";

const lost = toSum({ foundUnits: 0, foundValue: "0", lostUnits: 3, lostValue: "0.30", unknownUnits: 1 });
const found = toSum({ foundUnits: 2, foundValue: "0.20", lostUnits: 1, lostValue: "0.10", unknownUnits: 0 });

it("what was lost less what was found is the net loss", () => {
  expect(found).toMatchObject({ netUnits: -1, netValue: -0.1 });
});

it("sums add up to the cent, and what is left of a total is the others", () => {
  const total = addUp([lost, found]);
  expect(total).toEqual({
    ...{ foundUnits: 2, foundValue: 0.2, lostUnits: 4, lostValue: 0.4, unknownUnits: 1 },
    ...{ netUnits: 2, netValue: 0.2 },
  });
  expect(restOf(total, [lost])).toEqual(found);
});
