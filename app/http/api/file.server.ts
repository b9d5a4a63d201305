/** A file as an answer instead of the envelope; a long one is streamed in parts. */
export class FileAnswer {
  constructor(
    readonly content: Uint8Array | AsyncIterable<Uint8Array>,
    readonly headers: Record<string, string>,
  ) {}
}

interface FileOptions {
  content: Uint8Array | AsyncIterable<Uint8Array>;
  type: string;
  name: string;
  inline?: boolean;
  /** For bytes that people brought: whatever they are, nothing in them runs. */
  sandboxed?: boolean;
}

/** Answers with a file; browsers neither guess another type for it nor cache it. */
export function file({ content, type, name, inline = false, sandboxed = false }: FileOptions): FileAnswer {
  const plain = name.replace(/[^A-Za-z0-9._ -]/g, "_");
  const encoded = encodeURIComponent(name).replace(/['()*]/g, (c) => `%${c.charCodeAt(0).toString(16)}`);
  const disposition = inline ? "inline" : "attachment";
  return new FileAnswer(content, {
    "Content-Type": type,
    ...("byteLength" in content && { "Content-Length": String(content.byteLength) }),
    "Content-Disposition": `${disposition}; filename="${plain}"; filename*=UTF-8''${encoded}`,
    "Cache-Control": "private, no-store",
    "X-Content-Type-Options": "nosniff",
    ...(sandboxed && { "Content-Security-Policy": "sandbox; default-src 'none'; frame-ancestors 'none'" }),
  });
}
