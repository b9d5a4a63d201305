import {
  type GenuineToken,
  isTimely,
  type Keys,
  readSessionToken,
  type SessionTokenClaims,
} from "./session-token";

/** A cache of verified session tokens: each request of a minute carries the same one. */
export class KnownTokens {
  readonly #genuine = new Map<string, GenuineToken>();

  constructor(
    private readonly keys: Keys,
    private readonly most: number,
  ) {}

  /** The claims of a session token that is valid at `now` (milliseconds), otherwise null. */
  claimsOf(token: string, now = Date.now()): SessionTokenClaims | null {
    const known = this.#genuine.get(token) ?? this.#read(token);
    return known && isTimely(known, now) ? known : null;
  }

  /** Only genuine tokens are cached, so no other client can fill the cache. */
  #read(token: string): GenuineToken | null {
    const read = readSessionToken(token, this.keys);
    if (!read) return null;
    if (this.#genuine.size >= this.most) this.#genuine.clear();
    this.#genuine.set(token, read);
    return read;
  }
}
