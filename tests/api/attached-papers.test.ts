import { createHash, randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { attachedPapers } from "~/api/attached-papers";
import { mostPaperBytes } from "~/models/attached-paper/schema";
import { sessionToken } from "../support/session-tokens";
import { type Answer, useStack } from "../support/stack";
import { dataOf, faultsOf, receivedOrder } from "./purchasing";

const { api, appUrl, call, otherShop, shop } = useStack();

const base64 = (content: Buffer | string) => Buffer.from(content).toString("base64");
const pdf = (size: number) => Buffer.concat([Buffer.from("%PDF-1.7\n"), Buffer.alloc(size - 9, "a")]);

const pathsOf = (answer: Answer) => Object.keys(faultsOf(answer));

async function received() {
  const { order, receiptId } = await receivedOrder({ quantityReceived: 1 });
  const path = `/api/purchase-orders/${order.id}/attachments`;
  const slip = { fileName: "slip.pdf", content: base64(pdf(100)), receiptId, note: "Box 1" };
  return { id: order.id, receiptId, path, slip };
}

async function bytesOf(path: string, of = shop) {
  const answer = await fetch(`${appUrl}${path}`, {
    headers: { Authorization: `Bearer ${sessionToken(of)}`, Accept: "text/html" },
  });
  return { answer, content: Buffer.from(await answer.arrayBuffer()) };
}

describe("/api/purchase-orders/:id/attachments", () => {
  it("keeps a file once for each key, lists it, and answers its bytes as they came", async () => {
    const { id, receiptId, path, slip } = await received();
    const headers = { "Idempotency-Key": randomUUID() };
    const attach = () => api("POST", path, slip, { headers });
    const [first, second] = [dataOf(await attach(), 201), dataOf(await attach(), 201)];
    expect(second).toEqual(first);
    const sha256 = createHash("sha256").update(pdf(100)).digest("hex");
    expect(first).toMatchObject({
      receiptId,
      mediaType: "application/pdf",
      size: 100,
      sha256,
      note: "Box 1",
    });
    expect(await call(attachedPapers.list, { params: { id } })).toEqual([first]);
    const { answer, content } = await bytesOf(`${path}/${first.id}`);
    expect(content).toEqual(pdf(100));
    expect(answer.status).toBe(200);
  });

  it("answers bytes as something to save, never as a page, and to its own store alone", async () => {
    const { id, path } = await received();
    const fileName = 'a"\r\nContent-Type: text/html\r\n\r\n<script>.pdf';
    const body = { fileName, content: base64("%PDF-1.7 <html><script>alert(1)</script></html>") };
    const { id: attachmentId } = await call(attachedPapers.attach, { params: { id }, body });
    const { answer } = await bytesOf(`${path}/${attachmentId}`);
    expect(answer.headers.get("Content-Type")).toBe("application/octet-stream");
    expect(answer.headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(answer.headers.get("Content-Security-Policy")).toContain("sandbox");
    expect(answer.headers.get("Cache-Control")).toBe("private, no-store");
    expect(answer.headers.get("Content-Disposition")).toMatch(
      /^attachment; filename="[A-Za-z0-9._ -]+\.pdf"/,
    );
    expect((await bytesOf(`${path}/${attachmentId}`, otherShop)).answer.status).toBe(404);
  });

  it("removes a file once", async () => {
    const { id, path, slip } = await received();
    const { id: attachmentId } = await call(attachedPapers.attach, { params: { id }, body: slip });
    const key = { headers: { "Idempotency-Key": randomUUID() } };
    const remove = () => api("DELETE", `${path}/${attachmentId}`, undefined, key);
    expect(dataOf(await remove())).toEqual({ message: "The attachment is removed." });
    expect(dataOf(await remove())).toEqual({ message: "The attachment is removed." });
    expect(await api("DELETE", `${path}/${attachmentId}`)).toMatchObject({ status: 404 });
    expect(await call(attachedPapers.list, { params: { id } })).toEqual([]);
    expect((await bytesOf(`${path}/${attachmentId}`)).answer.status).toBe(404);
  });

  it("names what is wrong with a file", async () => {
    const { path, slip } = await received();
    expect(pathsOf(await api("POST", path, {}))).toEqual(["fileName", "content"]);
    expect(pathsOf(await api("POST", path, { ...slip, content: "" }))).toEqual(["content"]);
    expect(pathsOf(await api("POST", path, { ...slip, content: "%PDF" }))).toEqual(["content"]);
    expect(pathsOf(await api("POST", path, { ...slip, receiptId: 2_000_000_000 }))).toEqual(["receiptId"]);
    const others = [
      "<!doctype html><p>",
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      "GIF89a",
      "PK\u0003\u0004",
    ];
    for (const other of others)
      expect(
        pathsOf(await api("POST", path, { ...slip, fileName: "image.png", content: base64(other) })),
      ).toEqual(["content"]);
  });

  it("takes 10 MB and not a byte more", async () => {
    const { path, slip } = await received();
    const most = await api("POST", path, { ...slip, content: base64(pdf(mostPaperBytes)) });
    expect(dataOf(most, 201)).toMatchObject({ size: mostPaperBytes });
    const more = await api("POST", path, { ...slip, content: base64(pdf(mostPaperBytes + 1)) });
    expect(more).toMatchObject({
      ...{ status: 413, body: { data: { code: "TOO_LARGE", message: "A file can have at most 10 MB." } } },
    });
    const muchMore = await api("POST", path, { ...slip, content: base64(pdf(mostPaperBytes + 20_000)) });
    expect(muchMore).toMatchObject({ status: 413 });
  });
});
