import { file } from "~/http/api/file.server";
import { secretHeaders } from "./secret-page.server";

interface Paper {
  fileName: string;
  mediaType: string;
  content: Uint8Array;
}

/** A paper as a download; 404 without one. */
export function sendPaper(paper: Paper | null): Response {
  if (!paper) return new Response(null, { status: 404, headers: secretHeaders });
  const { fileName: name, mediaType: type, content: bytes } = paper;
  const { content, headers } = file({ content: bytes, type, name });
  return new Response(content as BodyInit, { headers: { ...headers, ...secretHeaders } });
}
