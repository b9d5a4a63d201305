import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { apiVersion } from "~/platform/api-version";
import { webhookTopics } from "./topics";

const configuration = readFileSync("shopify.app.toml", "utf8");

describe("shopify.app.toml", () => {
  it("subscribes to every topic the app handles and to no other", () => {
    const lists = [...configuration.matchAll(/^(?:compliance_)?topics = \[([^\]]*)\]/gm)];
    const topics = lists.flatMap(([, list = ""]) =>
      [...list.matchAll(/"([^"]+)"/g)].map(([, topic]) => topic),
    );
    expect(topics.sort()).toEqual([...webhookTopics].sort());
  });

  it("names the one version of the Admin API", () => {
    expect(configuration).toContain(`api_version = "${apiVersion}"`);
  });

  it("asks for the scopes that the app asks for by default", () => {
    const scopes = /^scopes = "([^"]+)"/m.exec(configuration)?.[1];
    expect(readFileSync("app/infra/env/env.server.ts", "utf8")).toContain(`"${scopes}"`);
  });
});
