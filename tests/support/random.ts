import { createHash } from "node:crypto";

/** Numbers from 0 to 1, the same ones for the same name. */
export function randomFrom(name: string): () => number {
  let state = createHash("sha256").update(name).digest().readUInt32LE() || 1;
  return () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return (state >>> 0) / 4_294_967_296;
  };
}
