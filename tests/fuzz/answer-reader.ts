/** Puts an answer together from the bytes of a line, as HTTP/1.1 frames it. */
export class AnswerReader {
  status = 0;
  headers = new Headers();
  body: Buffer = Buffer.alloc(0);
  /** The server will end the line after this answer. */
  closes = false;
  isWhole = false;
  /** Bytes that have come. */
  bytes = 0;

  #rest: Buffer = Buffer.alloc(0);
  #chunks: Buffer[] = [];
  #framing: "head" | "length" | "chunked" | "until the end" = "head";
  #left = 0;

  constructor(private readonly method: string) {}

  /** True when the answer is whole. Throws at what is no HTTP. */
  take(bytes: Buffer): boolean {
    this.bytes += bytes.byteLength;
    this.#rest = this.#rest.byteLength === 0 ? bytes : Buffer.concat([this.#rest, bytes]);
    while (!this.isWhole && this.#step()) continue;
    return this.isWhole;
  }

  /** The line is at its end; true when that ends the answer too. */
  endsHere(): boolean {
    if (this.#framing !== "until the end") return false;
    this.#finish();
    return true;
  }

  #step(): boolean {
    if (this.#framing === "head") return this.#readHead();
    if (this.#framing === "chunked" && this.#left === 0) return this.#readChunkSize();
    if (this.#rest.byteLength === 0) return false;
    const taken = this.#framing === "until the end" ? this.#rest.byteLength : this.#left;
    const part = this.#rest.subarray(0, taken);
    this.#chunks.push(part);
    this.#rest = this.#rest.subarray(part.byteLength);
    if (this.#framing === "until the end") return false;
    this.#left -= part.byteLength;
    if (this.#framing === "length" && this.#left === 0) this.#finish();
    return true;
  }

  #readHead(): boolean {
    const end = this.#rest.indexOf("\r\n\r\n");
    if (end < 0) return false;
    const [first = "", ...lines] = this.#rest.toString("latin1", 0, end).split("\r\n");
    this.#rest = this.#rest.subarray(end + 4);
    this.status = Number(/^HTTP\/1\.1 (\d{3})/.exec(first)?.[1] ?? NaN);
    if (Number.isNaN(this.status)) throw new Error(`no HTTP: ${first.slice(0, 100)}`);
    if (this.status < 200) return true;
    for (const line of lines) {
      const colon = line.indexOf(":");
      this.headers.append(line.slice(0, colon), line.slice(colon + 1).trim());
    }
    this.closes = this.headers.get("Connection")?.toLowerCase() === "close";
    const hasNone = this.method === "HEAD" || this.status === 204 || this.status === 304;
    const length = this.headers.get("Content-Length");
    if (hasNone) this.#finish();
    else if (this.headers.get("Transfer-Encoding") === "chunked") this.#framing = "chunked";
    else if (length === null) this.#framing = "until the end";
    else {
      this.#framing = "length";
      this.#left = Number(length);
      if (this.#left === 0) this.#finish();
    }
    return true;
  }

  #readChunkSize(): boolean {
    // Between two chunks stands an empty line.
    const from = this.#rest[0] === 13 && this.#rest[1] === 10 ? 2 : 0;
    const end = this.#rest.indexOf("\r\n", from);
    if (end < 0) return false;
    const size = Number.parseInt(this.#rest.toString("latin1", from, end), 16);
    if (Number.isNaN(size)) throw new Error("no size of a chunk");
    if (size === 0) {
      if (this.#rest.byteLength < end + 4) return false;
      this.#finish();
      return true;
    }
    this.#left = size;
    this.#rest = this.#rest.subarray(end + 2);
    return true;
  }

  #finish(): void {
    this.body = Buffer.concat(this.#chunks);
    this.isWhole = true;
  }
}
