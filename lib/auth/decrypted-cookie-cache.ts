/** The session ID and the expiry of a decrypted session cookie. */
export interface DecryptedCookie {
  sessionId: string;
  expiresAt: Date;
}

/**
 * Caches decrypted cookies, because deriving next-auth's key takes longer than the rest of a JSON request. Each
 * request still checks in the database that the session is active.
 */
export class DecryptedCookieCache {
  readonly #limit: number;
  readonly #opened = new Map<string, DecryptedCookie>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** Returns the session ID of a cached cookie that hasn't expired. */
  find(cookie: string, now: Date): string | null {
    const known = this.#opened.get(cookie);
    if (!known) return null;
    if (known.expiresAt > now) return known.sessionId;
    this.#opened.delete(cookie);
    return null;
  }

  /** Adds a cookie. Removes the oldest cookie if the cache exceeds its limit. */
  keep(cookie: string, opened: DecryptedCookie): void {
    this.#opened.set(cookie, opened);
    if (this.#opened.size <= this.#limit) return;
    for (const oldest of this.#opened.keys()) {
      this.#opened.delete(oldest);
      return;
    }
  }
}
