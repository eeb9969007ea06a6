/** What a session cookie says once it is opened. */
export interface OpenedCookie {
  sessionId: string;
  expiresAt: Date;
}

/**
 * Cookies that opened a moment ago, because deriving next-auth's key takes longer than the rest of a JSON read.
 * Only what is written in them: whether the session still lives, the database is asked on every request.
 */
export class OpenedCookies {
  readonly #limit: number;
  readonly #opened = new Map<string, OpenedCookie>();

  constructor(limit: number) {
    this.#limit = limit;
  }

  /** The session id of a known cookie, unless it has expired meanwhile. */
  find(cookie: string, now: Date): string | null {
    const known = this.#opened.get(cookie);
    if (!known) return null;
    if (known.expiresAt > now) return known.sessionId;
    this.#opened.delete(cookie);
    return null;
  }

  /** Beyond the limit the one that was kept first makes room. */
  keep(cookie: string, opened: OpenedCookie): void {
    this.#opened.set(cookie, opened);
    if (this.#opened.size <= this.#limit) return;
    for (const oldest of this.#opened.keys()) {
      this.#opened.delete(oldest);
      return;
    }
  }
}
