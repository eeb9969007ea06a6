import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createCorsHandler } from "@/lib/security/cors";

const APP = "capacitor://localhost";
let server: Server;
let address: string;

beforeAll(async () => {
  const answerCors = createCorsHandler([APP, "https://app.example"]);
  server = createServer((request, response) => {
    const [pathname = ""] = (request.url ?? "").split("?", 1);
    if (!answerCors(request, response, pathname)) response.writeHead(200).end("answer");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const send = (path: string, origin: string, init: RequestInit = {}) =>
  fetch(address + path, { ...init, headers: { origin, ...init.headers } });

function preflight(path: string, origin: string): Promise<Response> {
  const headers = {
    "access-control-request-method": "POST",
    "access-control-request-headers": "authorization,content-type,x-supabase-api-version",
  };
  return send(path, origin, { method: "OPTIONS", headers });
}

describe("CORS for app origins", () => {
  it.each(["/auth/v1/token?grant_type=password", "/api/me", "/api/v1/horses"])(
    "the CORS preflight for %s allows the auth client's headers but not cookies",
    async (path) => {
      const response = await preflight(path, APP);
      expect(response.status).toBe(204);
      expect(response.headers.get("access-control-allow-origin")).toBe(APP);
      expect(response.headers.get("access-control-allow-credentials")).toBeNull();
      expect(response.headers.get("access-control-allow-methods")).toContain("POST");
      const headers = response.headers.get("access-control-allow-headers") ?? "";
      for (const name of [
        "authorization",
        "content-type",
        "apikey",
        "x-client-info",
        "x-supabase-api-version",
      ]) {
        expect(headers.split(", ")).toContain(name);
      }
      expect(response.headers.get("vary")).toBe("Origin");
    },
  );

  it("an app from an allowed origin can read responses and their headers", async () => {
    const response = await send("/auth/v1/user", "https://app.example");
    expect(await response.text()).toBe("answer");
    expect(response.headers.get("access-control-allow-origin")).toBe("https://app.example");
    const exposed = response.headers.get("access-control-expose-headers") ?? "";
    for (const name of ["retry-after", "x-supabase-api-version"]) expect(exposed.split(", ")).toContain(name);
  });

  it.each([
    ["/auth/v1/user", "https://evil.example"],
    ["/auth/v1/user", "https://app.example.evil.example"],
    ["/auth/v1/user", "null"],
    ["/dashboard", APP],
    ["/api/auth/session", APP],
  ])("CORS headers aren't sent for a request to %s from the origin %s", async (path, origin) => {
    for (const response of [await preflight(path, origin), await send(path, origin)]) {
      expect(response.headers.get("access-control-allow-origin")).toBeNull();
      expect(response.headers.get("access-control-allow-headers")).toBeNull();
    }
  });
});
