import { expect, it } from "vitest";
import { decoded, type Encoding, encodingOf } from "./encoding";
import { BrokenTable, type CsvCells, streamCsv } from "./stream-csv";

/** The bytes in pieces of three, so that characters are cut in the middle. */
async function* pieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 3) yield await Promise.resolve(bytes.subarray(at, at + 3));
}

async function read(bytes: Uint8Array): Promise<{ encoding: Encoding; lines: CsvCells[] }> {
  const encoding = await encodingOf(whole(bytes));
  const lines: CsvCells[] = [];
  for await (const line of streamCsv(decoded(pieces(bytes), encoding))) lines.push(line);
  return { encoding, lines };
}

async function* whole(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield await Promise.resolve(bytes);
}

const table = "Name;Größe\nTasse;ä €\n";
const utf16 = (text: string) => Buffer.from(text, "utf16le");

it.each([
  ["UTF-8", "utf-8", Buffer.from(table)],
  ["UTF-8 with a byte order mark", "utf-8", Buffer.from(`\ufeff${table}`)],
  ["UTF-16 with a byte order mark", "utf-16le", utf16(`\ufeff${table}`)],
  ["UTF-16 without one", "utf-16le", utf16(table)],
  ["UTF-16 with the high byte first", "utf-16be", utf16(`\ufeff${table}`).swap16()],
  ["Windows-1252", "windows-1252", Buffer.from(table.replace("€", "\u0080"), "latin1")],
])("a table in %s is read", async (_name, encoding, bytes) => {
  expect(await read(bytes)).toEqual({
    encoding,
    lines: [
      { line: 1, cells: ["Name", "Größe"] },
      { line: 2, cells: ["Tasse", "ä €"] },
    ],
  });
});

it.each([",", ";", "\t"])("cells are separated by %j, and a quoted cell may have lines", async (sign) => {
  const { lines } = await read(Buffer.from(`A${sign}B\n\n1${sign}"x\ny"\n'=2${sign}z`));
  expect(lines).toEqual([
    { line: 1, cells: ["A", "B"] },
    { line: 2, cells: ["1", "x\ny"] },
    { line: 5, cells: ["=2", "z"] },
  ]);
});

it("a quote that never closes is found, and where it opened", async () => {
  const broken = read(Buffer.from('A,B\n1,2\n3,"never closed\n4,5\n'));
  await expect(broken).rejects.toMatchObject({ reason: "quote", line: 3 });
});

it("a file that is no text is refused", async () => {
  const zeros = Buffer.concat([Buffer.from("A,B\n1,2\n3,"), Buffer.alloc(2), Buffer.from("x\n")]);
  await expect(read(zeros)).rejects.toBeInstanceOf(BrokenTable);
  await expect(read(utf16(`\ufeff${table}`).subarray(0, -1))).rejects.toMatchObject({ reason: "notText" });
});
