import {
  type GenuineToken,
  isTimely,
  type Keys,
  readSessionToken,
  type SessionTokenClaims,
} from "./session-token";

/** Session tokens of one app; a token comes with each request for a minute, and is read once. */
export class KnownTokens {
  readonly #genuine = new Map<string, GenuineToken>();

  constructor(
    private readonly keys: Keys,
    private readonly most: number,
  ) {}

  /** The claims of a session token that keeps every rule of the platform at `now` (milliseconds), else null. */
  claimsOf(token: string, now = Date.now()): SessionTokenClaims | null {
    const known = this.#genuine.get(token) ?? this.#read(token);
    return known && isTimely(known, now) ? known : null;
  }

  /** Only the platform can make a genuine one, so nobody else can fill the place there is for them. */
  #read(token: string): GenuineToken | null {
    const read = readSessionToken(token, this.keys);
    if (!read) return null;
    if (this.#genuine.size >= this.most) this.#genuine.clear();
    this.#genuine.set(token, read);
    return read;
  }
}
