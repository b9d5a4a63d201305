import { expect, it } from "vitest";
import { closingRows } from "./closing-rows";

const worth = (units: number, unknownUnits: number, value: number) => ({ units, unknownUnits, value });

it("others and what is on its way make the total of the rows, to the cent", () => {
  const rows = [worth(10, 1, 0.1), worth(5, 1, 0.2)];
  const sums = { group: "vendor", total: worth(20, 1, 0.7), inTransit: worth(2, 0, 0.1) } as const;
  expect(closingRows(rows, sums)).toEqual([
    { is: "others", units: 3, unknownUnits: 0, value: 0.3 },
    { is: "inTransit", units: 2, unknownUnits: 0, value: 0.1 },
    { is: "total", units: 20, unknownUnits: 1, value: 0.7 },
  ]);
});

it("nothing is left out and nothing on its way: the total alone", () => {
  expect(
    closingRows([worth(3, 0, 1)], { group: "vendor", total: worth(3, 0, 1), inTransit: worth(0, 0, 0) }),
  ).toEqual([{ is: "total", units: 3, unknownUnits: 0, value: 1 }]);
});

it("rows of collections overlap: the total alone, however much they come to", () => {
  const sums = { group: "collection", total: worth(3, 0, 1), inTransit: worth(0, 0, 0) } as const;
  expect(closingRows([worth(3, 0, 1), worth(2, 0, 0.5)], sums)).toEqual([
    { is: "total", units: 3, unknownUnits: 0, value: 1 },
  ]);
});
