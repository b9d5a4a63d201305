import { afterAll, beforeAll, expect, it } from "vitest";
import { db } from "~/infra/db/db.server";
import { parkShop } from "~/models/shop/set-status.server";
import { runJob } from "../support/run-job";
import { type Stage, startStage } from "./stage";

let stage: Stage;
beforeAll(async () => void (stage = await startStage()));
afterAll(() => stage.stop());

it("a store that was closed is served again within the hour after it opens, though nobody opens the app", async () => {
  const [{ shop, fault }, other] = [await stage.addShop(), await stage.addShop()];
  const statusOf = async ({ id }: { id: number }) =>
    (await db.shop.findUniqueOrThrow({ where: { id } })).status;
  await Promise.all([parkShop(shop.id), parkShop(other.shop.id)]);
  fault({ operation: "currentAppInstallation", kind: "423", times: 1 });
  await runJob("reopen-shops");
  expect(await statusOf(shop)).toBe("parked");
  // One that is still closed keeps no other one waiting.
  expect(await statusOf(other.shop)).toBe("active");
  await runJob("reopen-shops");
  expect(await statusOf(shop)).toBe("active");
});
