import { request } from "node:http";
import { describe, expect, it } from "vitest";
import { useStack } from "../support/stack";

const { api, appUrl, token } = useStack();

describe("a body that is refused before its end", () => {
  it("leaves the connection usable for the next request", async () => {
    const large = { name: "x".repeat(5_000_000) };
    for (let n = 0; n < 3; n++) {
      expect((await api("POST", "/api/suppliers", large, { token: null })).status).toBe(401);
      expect((await api("POST", "/api/suppliers", large)).status).toBe(413);
      expect((await api("GET", "/api/suppliers?limit=1")).status).toBe(200);
    }
  });

  it("is answered even when its length was not announced", async () => {
    let chunks = 0;
    const body = new ReadableStream({
      pull(controller) {
        if (++chunks > 48) controller.close();
        else controller.enqueue(new Uint8Array(64 * 1024).fill(0x20));
      },
    });
    const headers = { Authorization: `Bearer ${await token()}`, "Content-Type": "application/json" };
    const endless = new Request(`${appUrl}/api/suppliers`, {
      method: "POST",
      body,
      headers,
      duplex: "half",
    } as RequestInit);
    expect((await fetch(endless)).status).toBe(413);
  });
});

/** The status line and the rest of an answer to a request that `fetch` would not send. */
function rawRequest(
  method: string,
  path: string,
  headers: string[],
): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const sent = request(`${appUrl}${path}`, { method, headers: ["Host", new URL(appUrl).host, ...headers] });
    sent.on("error", reject).on("response", (response) => {
      let text = "";
      response.on("data", (chunk) => (text += String(chunk)));
      response.on("end", () => resolve({ status: response.statusCode ?? 0, text }));
    });
    sent.end();
  });
}

describe("a request that no browser sends", () => {
  it("is refused when two tokens come, whichever is the good one", async () => {
    const good = ["Authorization", `Bearer ${await token()}`];
    const bad = ["Authorization", "Bearer nothing"];
    expect((await rawRequest("GET", "/api/suppliers?limit=1", good)).status).toBe(200);
    for (const headers of [
      [...good, ...bad],
      [...bad, ...good],
      [...good, ...good],
    ]) {
      expect((await rawRequest("GET", "/api/suppliers?limit=1", headers)).status).toBe(401);
    }
  });

  it.each(["/api/suppliers/%ff", "/api/%ff", "/api/suppliers/%E0%A4%A", "/api/suppliers/%"])(
    "is answered in the envelope at %s",
    async (path) => {
      const good = ["Authorization", `Bearer ${await token()}`];
      const answer = await rawRequest("GET", path, good);
      expect(answer.status).toBe(404);
      expect(JSON.parse(answer.text)).toMatchObject({ success: false, data: { code: "NOT_FOUND" } });
      expect((await rawRequest("GET", path, [])).status).toBe(401);
    },
  );

  it.each(["PROPFIND", "TRACE", "PURGE"])("is refused with the method %s", async (method) => {
    const good = ["Authorization", `Bearer ${await token()}`];
    const answer = await rawRequest(method, "/api/suppliers", good);
    expect([answer.status, answer.text]).toEqual([405, expect.stringContaining("METHOD_NOT_ALLOWED")]);
  });
});

it("answers an unknown address in the envelope, to signed-in callers", async () => {
  for (const method of ["GET", "POST", "PUT", "DELETE"]) {
    expect(await api(method, "/api/nothing/here")).toMatchObject({
      status: 404,
      body: { success: false, data: { code: "NOT_FOUND" } },
    });
    expect((await api(method, "/api/nothing/here", undefined, { token: null })).status).toBe(401);
  }
});
