import { beforeAll, expect, it } from "vitest";
import { attachedPapers } from "~/api/attached-papers";
import { purchaseOrders } from "~/api/purchase-orders";
import { suppliers } from "~/api/suppliers";
import { mostPaperBytes } from "~/models/attached-paper/schema";
import { sessionToken } from "../support/session-tokens";
import { useStack } from "../support/stack";
import { hostileWords } from "./hostile-words";

const { api, appUrl, call, freshShop, otherShop } = useStack();

let shop: string;
beforeAll(async () => {
  shop = await freshShop({ variants: 2, locations: 1, orders: 0 });
});

const base64 = (content: string | Buffer) => Buffer.from(content).toString("base64");
const png = "\x89PNG\r\n\x1A\n";

async function newOrder(): Promise<{ id: number }> {
  const { id: supplierId } = await call(suppliers.create, { body: { name: "Clay" } }, { shop });
  return call(purchaseOrders.create, { body: { supplierId } }, { shop });
}

async function answerOf(id: number, attachmentId: number, of = shop) {
  const answer = await fetch(`${appUrl}/api/purchase-orders/${id}/attachments/${attachmentId}`, {
    headers: { Authorization: `Bearer ${sessionToken(of)}`, Accept: "text/html,*/*" },
  });
  return { status: answer.status, headers: answer.headers, content: Buffer.from(await answer.arrayBuffer()) };
}

it("a page, a drawing with scripts, or a program is not taken as a photo, whatever it is called", async () => {
  const { id } = await newOrder();
  const contents = [
    "<!doctype html><script>alert(1)</script>",
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    '<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
    `<!--${png}--><script>alert(1)</script>`,
    "GIF89a/*<script>*/=1",
    "MZ\x90\0",
    "PK\x03\x04",
    "%!PS-Adobe-3.0",
    "\uFEFF%PDF-1.7",
    "",
  ];
  for (const content of contents)
    for (const fileName of ["image.png", "slip.pdf", "photo.heic"]) {
      const body = { fileName, content: base64(Buffer.from(content, "latin1")) };
      const answer = await api("POST", `/api/purchase-orders/${id}/attachments`, body, { shop });
      expect(answer, content).toMatchObject({
        status: 422,
        body: { data: { issues: [{ path: "content" }] } },
      });
    }
  expect(await call(attachedPapers.list, { params: { id } }, { shop })).toEqual([]);
});

it("a photo that is a page as well is answered for saving alone, and to its own store", async () => {
  const { id } = await newOrder();
  const polyglot = Buffer.from(`${png}<html><script>alert(1)</script></html>`, "latin1");
  const body = { fileName: "photo.png.html", content: base64(polyglot) };
  const paper = await call(attachedPapers.attach, { params: { id }, body }, { shop });
  expect(paper).toMatchObject({ fileName: "photo.png.html.png", mediaType: "image/png" });
  const { headers, content } = await answerOf(id, paper.id);
  expect(content).toEqual(polyglot);
  expect(Object.fromEntries(headers)).toMatchObject({
    "content-type": "application/octet-stream",
    "content-disposition": expect.stringMatching(/^attachment; /) as string,
    "x-content-type-options": "nosniff",
    "content-security-policy": expect.stringContaining("sandbox") as string,
    "cache-control": "private, no-store",
  });
  expect(await answerOf(id, paper.id, otherShop)).toMatchObject({ status: 404 });
});

it("a name never leaves its header, its folder, or its ending", async () => {
  const groups = ["markup", "formulas", "directions", "addresses", "headers"] as const;
  const words = [
    ...groups.flatMap((group) => hostileWords(group)),
    ...[
      "../../etc/passwd",
      "C:\\boot.ini",
      "slip.pdf\r\nSet-Cookie: a=b",
      'a"; filename="b.html',
      "a\u0085b",
      ".",
    ],
    // No request with these is taken at all.
  ].filter((word) => !/[\0\p{Cs}]/u.test(word));
  let { id } = await newOrder();
  for (const [place, fileName] of words.entries()) {
    if (place % 20 === 0) ({ id } = await newOrder());
    const body = { fileName, content: base64(`%PDF-1.4 ${place}`) };
    const paper = await call(attachedPapers.attach, { params: { id }, body }, { shop });
    expect(paper.fileName, fileName).toMatch(/^[^/\\\p{Cc}\p{Cf}<>"]{1,116}\.pdf$/u);
    const { status, headers } = await answerOf(id, paper.id);
    expect(status).toBe(200);
    expect(headers.get("set-cookie")).toBeNull();
    expect(headers.get("content-disposition")).toMatch(
      /^attachment; filename="[A-Za-z0-9._ -]+\.pdf"; filename\*=UTF-8''[A-Za-z0-9%._!~-]+\.pdf$/,
    );
  }
});

it("a byte more than 10 MB is refused, and so is a body that is larger than any file", async () => {
  const { id } = await newOrder();
  for (const bytes of [mostPaperBytes + 1, 2 * mostPaperBytes]) {
    const content = base64(Buffer.concat([Buffer.from("%PDF-1.4 "), Buffer.alloc(bytes - 9)]));
    const answer = await api(
      "POST",
      `/api/purchase-orders/${id}/attachments`,
      { fileName: "a.pdf", content },
      { shop },
    );
    expect(answer).toMatchObject({ status: 413, body: { data: { code: "TOO_LARGE" } } });
  }
  expect(await call(attachedPapers.list, { params: { id } }, { shop })).toEqual([]);
});
