import { expect, it } from "vitest";
import { withoutSecret } from "./secret-path";

const token = "Abc-_".repeat(8) + "xyz";

it("leaves the secret of a link out of its path, however the path is spelled", () => {
  expect(withoutSecret(`/confirm/${token}`)).toBe("/confirm/:token");
  expect(withoutSecret(`/confirm/${token}/pdf`)).toBe("/confirm/:token/pdf");
  expect(withoutSecret(`/CONFIRM/${token}`)).toBe("/CONFIRM/:token");
  expect(withoutSecret(`/%63onfirm/${token}.data`)).toBe("/%63onfirm/:token.data");
});

it("leaves every other path as it is", () => {
  for (const path of [
    "/",
    "/app/purchase-orders/7",
    "/confirm/short",
    "/api/purchase-orders/7/confirmation",
  ]) {
    expect(withoutSecret(path)).toBe(path);
  }
});
