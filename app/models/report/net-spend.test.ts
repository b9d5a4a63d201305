import { expect, it } from "vitest";
import { netSpendOf } from "./net-spend";

it("what was ordered less what was closed short, credited and is expected back is the net spend, to the cent", () => {
  const net = netSpendOf(100.1, { closedShort: 0.2, credited: 10.05, expectedCredit: 0.01 });
  expect(net).toEqual({
    ordered: 100.3,
    closedShort: 0.2,
    credited: 10.05,
    expectedCredit: 0.01,
    spend: 90.04,
  });
  expect(netSpendOf(5)).toMatchObject({ ordered: 5, spend: 5 });
});
