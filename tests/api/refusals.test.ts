import { describe, expect, it } from "vitest";
import { useStack } from "../support/stack";

const { api, appUrl, token } = useStack();

describe("a body that is refused before its end", () => {
  it("leaves the connection good for the next request", async () => {
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
    const request = new Request(`${appUrl}/api/suppliers`, {
      method: "POST",
      body,
      headers,
      duplex: "half",
    } as RequestInit);
    expect((await fetch(request)).status).toBe(413);
  });
});

it("says in the envelope that an unknown address is unknown, to those who may know", async () => {
  for (const method of ["GET", "POST", "PUT", "DELETE"]) {
    expect(await api(method, "/api/nothing/here")).toMatchObject({
      status: 404,
      body: { success: false, data: { code: "NOT_FOUND" } },
    });
    expect((await api(method, "/api/nothing/here", undefined, { token: null })).status).toBe(401);
  }
});
