import pg from "pg";
import { expect, it } from "vitest";
import { statementName, withoutValues } from "./statement-name";

it.each(["Clay's mug", "C:\\mugs\\'", "", "a; COMMIT"])("leaves %j out of a statement", (value) => {
  const text = `SELECT ${pg.escapeLiteral(value)}::text, '{1,2}'::int[], 7`;
  expect(withoutValues(text).replaceAll(/\s+/g, " ")).toBe("SELECT '…'::text, '…'::int[], 7");
});

it("calls a statement by its first word, and what goes with COMMIT by that", () => {
  expect(statementName("\n  /* page */ select 1")).toBe("SELECT");
  expect(statementName("COMMIT")).toBe("COMMIT");
  expect(statementName("INSERT INTO stock_movements SELECT 1; SELECT queue_job('sweep'); COMMIT")).toBe(
    "COMMIT",
  );
});
