import { expect, it } from "vitest";
import { toSum } from "~/models/shrinkage/sum";
import { closingRows } from "./closing-rows";

const sum = (lostUnits: number, lostValue: string) =>
  toSum({ foundUnits: 0, foundValue: "0", lostUnits, lostValue, unknownUnits: 0 });

it("the others make the total of the rows, to the cent", () => {
  expect(
    closingRows({ groupBy: "vendor", total: sum(5, "0.70") }, [sum(2, "0.10"), sum(2, "0.20")]),
  ).toMatchObject([
    { is: "others", lostUnits: 1, lostValue: 0.4, netValue: 0.4 },
    { is: "total", lostUnits: 5, lostValue: 0.7 },
  ]);
});

it("where all rows are there, the total stands alone", () => {
  expect(closingRows({ groupBy: "vendor", total: sum(2, "0.10") }, [sum(2, "0.10")])).toHaveLength(1);
});
