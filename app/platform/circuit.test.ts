import { expect, it } from "vitest";
import { noteAnswer, noteNoResponse, openMs, waitForRecovery } from "./circuit";

let shops = 0;
const silentShop = (times: number, now = 0) => {
  const domain = `silent-${++shops}.myshopify.com`;
  for (let n = 0; n < times; n++) noteNoResponse(domain, now);
  return domain;
};

it("continues to call a shop whose platform sometimes does not answer", () => {
  const domain = silentShop(7);
  expect(waitForRecovery(domain, 0)).toBe(0);
  noteAnswer(domain);
  noteNoResponse(domain, 0);
  expect(waitForRecovery(domain, 0)).toBe(0);
});

it("stops calling a shop after eight calls without an answer in a row, and no other shop", () => {
  const domain = silentShop(8);
  expect(waitForRecovery(domain, 1_000)).toBe(openMs - 1_000);
  expect(waitForRecovery("another.myshopify.com", 1_000)).toBe(0);
});

it("lets one request try after the pause, while all others wait for its answer", () => {
  const domain = silentShop(8);
  expect(waitForRecovery(domain, openMs)).toBe(0);
  expect(waitForRecovery(domain, openMs)).toBeGreaterThan(0);
  noteAnswer(domain);
  expect(waitForRecovery(domain, openMs)).toBe(0);
});

it("pauses again when that request was not answered either", () => {
  const domain = silentShop(8);
  waitForRecovery(domain, openMs);
  noteNoResponse(domain, openMs + 500);
  expect(waitForRecovery(domain, openMs + 500)).toBe(openMs);
});

it("lets another request try when the first one's result was never reported", () => {
  const domain = silentShop(8);
  waitForRecovery(domain, openMs);
  expect(waitForRecovery(domain, 2 * openMs)).toBe(0);
});
