import { describe, expect, it } from "vitest";
import { cleanFileName } from "./file-name";

describe("the name of an attached file", () => {
  it.each([
    ["packing slip.pdf", "packing slip.pdf"],
    ["IMG_0042.PDF", "IMG_0042.PDF"],
    ["Lieferschein Nº 7 – Müller.pdf", "Lieferschein Nº 7 – Müller.pdf"],
    ["C:\\Users\\Ann\\slip.pdf", "slip.pdf"],
    ["../../etc/passwd.pdf", "passwd.pdf"],
    ["..", "attachment.pdf"],
    ["/", "attachment.pdf"],
    [".pdf", "pdf.pdf"],
    ['a"b<c>.pdf', "a_b_c_.pdf"],
    ["a\r\nSet-Cookie: x=1.pdf", "aSet-Cookie_ x=1.pdf"],
    ["a\u0000b\u2028c.pdf", "abc.pdf"],
    ["slip\u202Efdp.exe", "slipfdp.exe.pdf"],
    ["slip", "slip.pdf"],
    ["slip.html", "slip.html.pdf"],
    ["slip.pdf.html", "slip.pdf.html.pdf"],
    ["slip.pdf. . ", "slip.pdf"],
  ])("of %j is %j", (given, name) => {
    expect(cleanFileName(given, "application/pdf")).toBe(name);
  });

  it("keeps an ending of the file's own type, and adds one otherwise", () => {
    expect(cleanFileName("a.jpeg", "image/jpeg")).toBe("a.jpeg");
    expect(cleanFileName("a.png", "image/jpeg")).toBe("a.png.jpg");
    expect(cleanFileName("a.heif", "image/heic")).toBe("a.heif");
  });

  it("has at most 120 characters, its ending with them, and none cut in half", () => {
    expect(cleanFileName(`${"a".repeat(300)}.webp`, "image/webp")).toBe(`${"a".repeat(115)}.webp`);
    const name = cleanFileName("😀".repeat(100), "application/pdf");
    expect(name).toBe(`${"😀".repeat(58)}.pdf`);
    expect(() => encodeURIComponent(name)).not.toThrow();
  });
});
