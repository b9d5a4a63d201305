import { describe, expect, expectTypeOf, it } from "vitest";
import { z } from "zod";
import { endpoint, listEndpoint } from "~/api/endpoint";
import { message } from "~/api/values";
import {
  addressOf,
  ApiError,
  callApi,
  ChangedMeanwhile,
  fetchFile,
  type InputOf,
  type Send,
} from "./api-client";

const path = "/api/boxes/:id/things/:thingId";
const list = listEndpoint({
  path: "/api/boxes",
  summary: "Boxes",
  filters: { search: z.string().optional() },
  row: z.object({ id: z.number() }),
});
const update = endpoint({
  method: "PUT",
  path,
  summary: "Changes a thing",
  body: z.object({ name: z.string() }),
  answer: z.object({ name: z.string() }),
});
const remove = endpoint({ method: "DELETE", path, summary: "Deletes a thing", answer: message });

const params = { id: 3, thingId: 14 };

/** Answers every request alike and records it. */
function server(status: number, body: unknown, headers: Record<string, string> = {}) {
  const requests: { path: string; init: RequestInit; headers: Headers }[] = [];
  const send: Send = (path, init) => {
    requests.push({ path, init, headers: new Headers(init.headers) });
    return Promise.resolve(
      new Response(typeof body === "string" ? body : JSON.stringify(body), { status, headers }),
    );
  };
  return { send, requests };
}

const refusedBy = (call: Promise<unknown>) =>
  call.then(
    () => expect.unreachable("it was not refused"),
    (error: unknown) => error,
  );

describe("the address of a call", () => {
  it("contains every id", () => {
    expect(addressOf(path, { params })).toBe("/api/boxes/3/things/14");
  });

  it("ends with the encoded query, without fields that are not set", () => {
    const query = { search: "50% & more", cursor: undefined, limit: "2" };
    expect(addressOf("/api/boxes", { query })).toBe("/api/boxes?search=50%25+%26+more&limit=2");
    expect(addressOf("/api/boxes", { query: { search: undefined } })).toBe("/api/boxes");
  });
});

describe("a call for one version of a document", () => {
  it("sends the version, and gets the stored document where that is a newer one", async () => {
    const current = { version: "b2", content: { name: "Theirs" } };
    const data = { code: "PRECONDITION_FAILED", message: "Someone changed this.", current };
    const { send, requests } = server(412, { success: false, data });
    const error = await refusedBy(
      callApi(update, { params, body: { name: "Mine" } }, { send, version: "a1" }),
    );
    expect(error).toBeInstanceOf(ChangedMeanwhile);
    expect(error).toMatchObject({ code: "PRECONDITION_FAILED", current });
    expect(requests[0]?.headers.get("If-Match")).toBe('"a1"');
  });

  it("sends none where none is given", async () => {
    const { send, requests } = server(200, { success: true, data: { name: "Mine" } });
    await callApi(update, { params, body: { name: "Mine" } }, { send });
    expect(requests[0]?.headers.has("If-Match")).toBe(false);
  });
});

describe("a call", () => {
  it("takes what its endpoint takes", () => {
    expectTypeOf<{ params: typeof params; body: { name: string } }>().toExtend<InputOf<typeof update>>();
    expectTypeOf<{ params: typeof params }>().not.toExtend<InputOf<typeof update>>();
    expectTypeOf<{ params: { id: number } }>().not.toExtend<InputOf<typeof remove>>();
    expectTypeOf<{ query: { search: string; limit: string } }>().toExtend<InputOf<typeof list>>();
    expectTypeOf<{ query: { search: number } }>().not.toExtend<InputOf<typeof list>>();
    expectTypeOf<{ params: typeof params }>().not.toExtend<InputOf<typeof list>>();
  });

  it("sends its body and answers the data of the envelope", async () => {
    const { send, requests } = server(200, { success: true, data: { name: "Mug" } });
    expect(await callApi(update, { params, body: { name: "Mug" } }, { send })).toEqual({ name: "Mug" });
    const [request] = requests;
    expect(request).toMatchObject({ path: "/api/boxes/3/things/14", init: { method: "PUT" } });
    expect(request?.init.body).toBe('{"name":"Mug"}');
    expect(request?.headers.get("Content-Type")).toBe("application/json");
  });

  it("that changes something has an idempotency key: the caller's, or one of its own", async () => {
    const { send, requests } = server(200, { success: true, data: { message: "Deleted." } });
    await callApi(remove, { params }, { send, key: "mine" });
    await callApi(remove, { params }, { send });
    await callApi(remove, { params }, { send });
    await callApi(list, {}, { send });
    const [first, second, third, reading] = requests.map(({ headers }) => headers.get("Idempotency-Key"));
    expect(first).toBe("mine");
    expect(second).toMatch(/^[\w-]{36}$/);
    expect(third).not.toBe(second);
    expect(reading).toBeNull();
  });

  it("that is refused throws the message and the fields of the refusal", async () => {
    const issues = [{ path: "name", message: "must not be empty" }];
    const data = { code: "INVALID_INPUT", message: "Some fields need correcting.", issues };
    const { send } = server(422, { success: false, data });
    const error = await refusedBy(callApi(update, { params, body: { name: "" } }, { send }));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ ...data, isOutcomeUnknown: false, asksAgain: false });
  });

  it("may have been carried out when the answer is a server error or not the app's", async () => {
    const fault = {
      success: false,
      data: { code: "INTERNAL", message: "Something went wrong on our side." },
    };
    const answers = [server(500, fault), server(502, "<html>Bad gateway</html>"), server(200, "null")];
    const lost: Send = () => Promise.reject(new TypeError("fetch failed"));
    for (const send of [...answers.map((answer) => answer.send), lost]) {
      expect(await refusedBy(callApi(remove, { params }, { send }))).toMatchObject({
        isOutcomeUnknown: true,
      });
    }
  });

  it("learns that another try makes sense", async () => {
    const data = { code: "CONFLICT", message: "This request is still under way." };
    const { send } = server(409, { success: false, data }, { "Retry-After": "1" });
    expect(await refusedBy(callApi(remove, { params }, { send }))).toMatchObject({ asksAgain: true });
  });

  it("that its caller cancelled is not reported as a refusal", async () => {
    const gone = new DOMException("Aborted", "AbortError");
    const send: Send = () => Promise.reject(gone);
    const signal = AbortSignal.abort();
    expect(await refusedBy(callApi(list, {}, { send, signal }))).toBe(gone);
  });
});

describe("a file", () => {
  const pdf = endpoint({
    method: "GET",
    path: "/api/boxes/:id/pdf",
    summary: "A box's label",
    file: "application/pdf",
    answer: z.undefined(),
  });

  it("comes as its bytes", async () => {
    const { send, requests } = server(200, "%PDF-1.7", { "Content-Type": "application/pdf" });
    const file = await fetchFile(pdf, { params: { id: 3 } }, { send });
    expect(await file.text()).toBe("%PDF-1.7");
    expect(requests[0]?.path).toBe("/api/boxes/3/pdf");
  });

  it("that cannot be sent is refused with a message", async () => {
    const data = { code: "UNAVAILABLE", message: "The PDF could not be created just now." };
    const { send } = server(503, { success: false, data });
    expect(await refusedBy(fetchFile(pdf, { params: { id: 3 } }, { send }))).toMatchObject(data);
  });
});
