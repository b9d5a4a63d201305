import { readFileSync } from "node:fs";
import { parse } from "smol-toml";
import { describe, expect, it } from "vitest";
import { apiVersion } from "~/platform/api-version";
import { webhookTopics } from "./topics";

interface Manifest {
  access_scopes: { scopes: string };
  webhooks: {
    api_version: string;
    subscriptions: { topics?: string[]; compliance_topics?: string[]; uri: string }[];
  };
}

const read = (file: string) => parse(readFileSync(file, "utf8")) as unknown as Manifest;
const first = read("shopify.app.toml");
const withOrders = read("shopify.app.orders.toml");
const topicsOf = ({ webhooks }: Manifest) =>
  webhooks.subscriptions.flatMap(({ topics = [], compliance_topics: others = [] }) => [...topics, ...others]);
const scopesOf = ({ access_scopes: { scopes } }: Manifest) => scopes.split(",");
/** What the platform deploys only with its approval for protected customer data. */
const isProtected = (name: string) => /orders|refunds/.test(name);

describe("shopify.app.orders.toml", () => {
  it("subscribes to every topic the app handles and to no other", () => {
    expect(topicsOf(withOrders).sort()).toEqual([...webhookTopics].sort());
  });

  it("names the one version of the Admin API", () => {
    expect(withOrders.webhooks.api_version).toBe(apiVersion);
  });

  it("asks for the scopes that the app asks for by default", () => {
    expect(readFileSync("app/infra/env/env.server.ts", "utf8")).toContain(
      `"${withOrders.access_scopes.scopes}"`,
    );
  });
});

describe("shopify.app.toml", () => {
  it("asks for nothing that needs an approval", () => {
    expect([...topicsOf(first), ...scopesOf(first)].filter(isProtected)).toEqual([]);
  });

  it("is the same as the file with orders in everything else", () => {
    const { subscriptions } = withOrders.webhooks;
    expect(first).toEqual({
      ...withOrders,
      access_scopes: {
        ...withOrders.access_scopes,
        scopes: scopesOf(withOrders)
          .filter((scope) => !isProtected(scope))
          .join(),
      },
      webhooks: {
        ...withOrders.webhooks,
        subscriptions: subscriptions.filter(({ topics = [] }) => !topics.some(isProtected)),
      },
    });
  });
});
