import { gzipSync } from "node:zlib";
import type { Random } from "../../simulator/stores/random";
import { anyText, oddName, oddValue } from "./texts";

export interface OddBody {
  /** How it is odd. */
  kind: string;
  bytes: Buffer;
  headers: [string, string][];
}

/** Zeros that a few kilobytes unfold to: unpacking them costs memory. */
const bomb = gzipSync(Buffer.alloc(20_000_000, 0x20), { level: 9 });

const types = [
  ...[
    "application/json",
    "application/json; charset=utf-8",
    "APPLICATION/JSON",
    "application/json;charset=latin1",
  ],
  ...[
    "application/json; charset=utf-16",
    "text/plain",
    "text/html",
    "application/xml",
    "application/jsonp",
    "",
  ],
  ...[
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "multipart/form-data",
    "*/*",
    "a",
  ],
  ...["application/json, text/plain", "application/json;;;", "application/merge-patch+json", "x".repeat(500)],
];

/** A body around a valid one: as it is, changed in a few places, cut, of another kind, packed, or nothing of it. */
export function oddBody(random: Random, valid: unknown): OddBody {
  const json: [string, string][] = [["Content-Type", "application/json"]];
  const typed = (type = ""): [string, string][] => [["Content-Type", type]];
  const whole = () => JSON.stringify(valid ?? {});
  const body = (kind: string, bytes: string | Buffer, headers = json): OddBody => ({
    ...{ kind, headers },
    bytes: Buffer.from(bytes),
  });
  const chance = random.int(0, 999);
  if (chance < 600) return body("changed in places", changed(random, valid));
  if (chance < 640) return body("valid", whole());
  if (chance < 740) return body("an odd value", oddValue(random));
  if (chance < 800) return body("damaged bytes", damaged(random, whole()));
  if (chance < 860) return body("of another type", changed(random, valid), typed(random.pick(types)));
  if (chance < 890) return body("a form", formOf(random, valid), typed(types[10]));
  if (chance < 920) return body("in many parts", multipart(random, valid), typed(types[11]));
  if (chance < 960) return packed(random, valid);
  if (chance < 990) return body("empty", "", random.next() < 0.5 ? json : []);
  return body("too long", random.pick(tooLong));
}

const tooLong = [Buffer.alloc(1_048_577, 0x20), Buffer.alloc(1_300_000, 0x5b)];

function packed(random: Random, valid: unknown): OddBody {
  const encoding = random.pick(["gzip", "deflate", "br", "zstd", "gzip, gzip", "identity", "x-evil"]);
  const bytes = random.next() < 0.5 ? bomb : gzipSync(JSON.stringify(valid ?? {}));
  return {
    ...{ kind: "packed", bytes },
    headers: [
      ["Content-Type", "application/json"],
      ["Content-Encoding", encoding],
    ],
  };
}

function multipart(random: Random, valid: unknown): Buffer {
  const part = `--x\r\nContent-Disposition: form-data; name="file"; filename="${random.pick(["a", "../a", '"'])}"\r\n\r\n`;
  return Buffer.from(`${part}${JSON.stringify(valid ?? {})}\r\n${random.pick(["--x--", "--x", ""])}`);
}

function formOf(random: Random, valid: unknown): string {
  const pairs = Object.entries((valid ?? { a: 1 }) as object).map(([name, value]) => [name, String(value)]);
  return new URLSearchParams([...pairs, ["__proto__", anyText(random, 20)]]).toString();
}

/** Bytes dropped, doubled, swapped or made into what is no UTF-8. */
function damaged(random: Random, text: string): Buffer {
  let bytes = Buffer.from(text);
  for (let times = random.int(1, 4); times > 0; times -= 1) {
    const place = random.int(0, Math.max(0, bytes.length - 1));
    const [before, after] = [bytes.subarray(0, place), bytes.subarray(place)];
    const added = Buffer.from(
      random.pick([[], [0xff], [0xc0, 0x80], [0], [0xef, 0xbb, 0xbf], [0x22], [0x7d]]),
    );
    bytes = Buffer.concat([before, added, random.next() < 0.5 ? after : after.subarray(1)]);
  }
  return bytes;
}

/** The valid value's text with odd values in one to three of its places, fields doubled or fields added. */
function changed(random: Random, valid: unknown): string {
  const places = placesOf(valid);
  const wanted = new Set(Array.from({ length: random.int(1, 3) }, () => random.int(0, places - 1)));
  let place = -1;
  const write = (value: unknown): string => {
    place += 1;
    if (wanted.has(place) && (place > 0 || random.next() < 0.1)) return oddValue(random);
    if (Array.isArray(value)) return `[${value.map(write).join(",")}]`;
    if (typeof value !== "object" || value === null) return JSON.stringify(value) ?? "null";
    const fields = Object.entries(value).map(([name, child]) => `${JSON.stringify(name)}:${write(child)}`);
    if (random.next() < 0.15) fields.push(`${oddName(random)}:${oddValue(random)}`);
    if (random.next() < 0.08 && fields[0] !== undefined) fields.push(fields[0]);
    if (random.next() < 0.08) fields.splice(random.int(0, fields.length), 1);
    return `{${fields.join(",")}}`;
  };
  return write(valid ?? {});
}

function placesOf(value: unknown): number {
  if (typeof value !== "object" || value === null) return 1;
  return Object.values(value).reduce((sum: number, child) => sum + placesOf(child), 1);
}
