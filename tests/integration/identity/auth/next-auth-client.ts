import { NextRequest } from "next/server";
import { CLIENT_ADDRESS_HEADER } from "@/lib/http/client-address";
import { handleNextAuth } from "@/lib/http/identity/next-auth";

const ORIGIN = "http://localhost:3000";

/** Sends requests to next-auth's endpoints and keeps cookies, like a browser. */
export class NextAuthClient {
  readonly cookies = new Map<string, string>();

  constructor(private readonly address = "198.51.100.4") {}

  async send(path: string, init: { method?: string; body?: string; type?: string } = {}): Promise<Response> {
    const { method = "GET", body, type = "application/x-www-form-urlencoded" } = init;
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const headers = { [CLIENT_ADDRESS_HEADER]: this.address, "content-type": type, cookie };
    const request = new NextRequest(`${ORIGIN}/api/auth/${path}`, {
      method,
      headers,
      ...(body !== undefined && { body }),
    });
    const segments = new URL(request.url).pathname.split("/").slice(3).map(decodeURIComponent);
    const response = await handleNextAuth(request, segments);
    this.storeCookies(response);
    return response;
  }

  async fetchCsrfToken(): Promise<string> {
    const { csrfToken } = (await (await this.send("csrf")).json()) as { csrfToken: string };
    return csrfToken;
  }

  async post(path: string, fields: Record<string, string>): Promise<Response> {
    const body = new URLSearchParams({ csrfToken: await this.fetchCsrfToken(), json: "true", ...fields });
    return this.send(path, { method: "POST", body: String(body) });
  }

  async signIn(email: string, password: string): Promise<Response> {
    return this.post("callback/credentials", { email, password });
  }

  async fetchSession(): Promise<unknown> {
    return (await this.send("session")).json();
  }

  private storeCookies(response: Response): void {
    for (const header of response.headers.getSetCookie()) {
      const [pair = "", ...attributes] = header.split("; ");
      const [name = "", value = ""] = pair.split(/=(.*)/s);
      const isRemoved = value === "" || attributes.includes("Max-Age=0");
      if (isRemoved) this.cookies.delete(name);
      else this.cookies.set(name, decodeURIComponent(value));
    }
  }
}
