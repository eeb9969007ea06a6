import { getSessionCookieName } from "@/lib/auth/web-cookie";
import { createSignedInHintCookie, serializeCookie } from "@/lib/auth/web-session-cookies";
import { getSiteUrl } from "@/lib/site-url";

/** Collects the data that next-auth writes to a Node response and returns it as a web Response. */
export class NextAuthResponse {
  private statusCode = 200;
  private readonly headers = new Headers({ "cache-control": "private, no-store" });
  private cookies: string[] = [];
  private body: string | null = null;

  status(code: number): this {
    this.statusCode = code;
    return this;
  }

  getHeader(name: string): string | string[] | undefined {
    return name.toLowerCase() === "set-cookie" ? [...this.cookies] : (this.headers.get(name) ?? undefined);
  }

  setHeader(name: string, value: string | string[]): this {
    const key = name.toLowerCase();
    if (key === "set-cookie") this.cookies = [value].flat();
    // The URL parser escapes the value, so a URL from a query parameter can't break the header.
    else if (key === "location") this.headers.set(key, getSiteUrl(String(value)));
    else if (key !== "cache-control") this.headers.set(key, String(value));
    return this;
  }

  json(body: unknown): this {
    return this.setHeader("content-type", "application/json").end(JSON.stringify(body));
  }

  send(body: unknown): this {
    if (typeof body === "string") {
      if (!this.headers.has("content-type")) this.setHeader("content-type", "text/plain; charset=utf-8");
      return this.end(body);
    }
    return this.json(body ?? {});
  }

  end(body: string | null = null): this {
    this.body = body;
    return this;
  }

  toResponse(): Response {
    const response = new Response(this.body, { status: this.statusCode, headers: this.headers });
    for (const cookie of [...this.cookies, ...this.hint()]) response.headers.append("set-cookie", cookie);
    return response;
  }

  /** Sets or clears the hint cookie (`createSignedInHintCookie`) together with the session cookie. */
  private hint(): string[] {
    const prefix = `${getSessionCookieName()}=`;
    const session = this.cookies.find((cookie) => cookie.startsWith(prefix));
    return session === undefined
      ? []
      : [serializeCookie(createSignedInHintCookie(!session.startsWith(`${prefix};`)))];
  }
}
