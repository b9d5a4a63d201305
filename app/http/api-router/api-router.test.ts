import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { ServerBuild } from "@remix-run/node";
import express from "express";
import { afterEach, describe, expect, it } from "vitest";
import { apiRouter } from "./api-router.server";
import { resourceRoute, type Serve } from "./resource-route.server";

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** A build with resource routes that answer their name and what they were asked. */
function buildOf(name: string): ServerBuild {
  const serve: Serve = async ({ method, url }, params) => ({
    status: 200,
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ name, method, search: url.search, params }),
  });
  const route = (id: string, path: string, module: object, parentId?: string) => [
    id,
    { id, path, module, parentId },
  ];
  const routes = Object.fromEntries([
    route("list", "api/suppliers", resourceRoute(serve)),
    route("one", "api/suppliers/:id", resourceRoute(serve)),
    route("webhooks", "webhooks/*", resourceRoute(serve)),
    route("page", "api/page", { loader: () => null }),
  ]);
  return { routes } as unknown as ServerBuild;
}

async function listen(build: ServerBuild | (() => Promise<ServerBuild>)): Promise<string> {
  const app = express();
  app.use(apiRouter(build));
  app.use((request, response) => void response.json({ name: "router", method: request.method }));
  const server = app.listen(0);
  servers.push(server);
  return `http://localhost:${(server.address() as AddressInfo).port}`;
}

async function ask(url: string, method = "GET"): Promise<unknown> {
  return (await fetch(url, { method })).json();
}

describe("the API router", () => {
  it("takes a request to the route that Remix's router would find", async () => {
    const url = await listen(buildOf("api"));
    const answer = { name: "api", method: "GET", search: "", params: {} };
    expect(await ask(`${url}/api/suppliers?limit=1`)).toEqual({ ...answer, search: "?limit=1" });
    expect(await ask(`${url}/api/suppliers/17`, "PUT")).toEqual({
      ...answer,
      method: "PUT",
      params: { id: "17" },
    });
    expect(await ask(`${url}/webhooks/products/update`, "POST")).toEqual({
      ...answer,
      method: "POST",
      params: { "*": "products/update" },
    });
  });

  it("leaves everything else to Remix's router", async () => {
    const url = await listen(buildOf("api"));
    for (const path of [
      "/api",
      "/api/nothing",
      "/api/page",
      "/api/suppliers/",
      "/api/suppliers/%31",
      "/app",
    ]) {
      expect(await ask(url + path)).toEqual({ name: "router", method: "GET" });
    }
    expect(await ask(`${url}/api/suppliers`, "PATCH")).toEqual({ name: "router", method: "PATCH" });
  });

  it("serves routes as they are now, where they change", async () => {
    let build = buildOf("before");
    const url = await listen(async () => build);
    expect(await ask(`${url}/api/suppliers`)).toMatchObject({ name: "before" });
    build = buildOf("after");
    expect(await ask(`${url}/api/suppliers`)).toMatchObject({ name: "after" });
  });
});
