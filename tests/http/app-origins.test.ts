import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { closeDatabase, db } from "@/lib/db";
import { createAccount, type TestAccount } from "@/tests/factories/accounts";
import { TEST_PASSWORD } from "@/tests/factories/users";
import { type SeparateApp, startSeparateApp } from "../e2e/separate-app";

/** The allowed origin of an app that runs in a browser, and an origin that isn't allowed. */
const APP = "https://app.example";
const OTHER_ORIGIN = "https://evil.example";

let app: SeparateApp;
let account: TestAccount;

beforeAll(async () => {
  app = await startSeparateApp({ env: { APP_ORIGINS: APP, AUTH_SECRET: process.env.AUTH_SECRET ?? "" } });
  account = await createAccount();
}, 90_000);
afterAll(async () => {
  await app?.stop();
  await closeDatabase();
});

function sendRequest(path: string, init: RequestInit): Promise<Response> {
  return fetch(new URL(path, app.origin), { redirect: "manual", ...init });
}

function addHorse(name: string, headers: Record<string, string>): Promise<Response> {
  return sendRequest("/api/horses", {
    method: "POST",
    headers: { "content-type": "application/json", "sec-fetch-site": "cross-site", ...headers },
    body: JSON.stringify({ organization_id: account.organizationId, name }),
  });
}

const countHorses = (name: string) =>
  db().horse.count({ where: { organizationId: account.organizationId, name } });

describe("APP_ORIGINS", () => {
  it.each(["/api/horses", "/auth/v1/token?grant_type=refresh_token"])(
    "preflight requests to %s are allowed only from an origin in APP_ORIGINS",
    async (path) => {
      const preflight = (origin: string) =>
        sendRequest(path, {
          method: "OPTIONS",
          headers: {
            origin,
            "access-control-request-method": "POST",
            "access-control-request-headers": "authorization, content-type",
          },
        });
      const allowed = await preflight(APP);
      expect(allowed.status).toBe(204);
      expect(Object.fromEntries(allowed.headers)).toMatchObject({
        "access-control-allow-origin": APP,
        "access-control-allow-methods": expect.stringContaining("POST"),
        "access-control-allow-headers": expect.stringMatching(/authorization.*content-type/),
        vary: expect.stringContaining("Origin"),
      });
      expect(allowed.headers.has("access-control-allow-credentials")).toBe(false);
      expect((await preflight(OTHER_ORIGIN)).headers.has("access-control-allow-origin")).toBe(false);
    },
  );

  it("APP_ORIGINS lets the listed app read and write with a bearer token", async () => {
    const signedIn = await sendRequest("/auth/v1/token?grant_type=password", {
      method: "POST",
      headers: { origin: APP, "content-type": "application/json" },
      body: JSON.stringify({ email: account.user.email, password: TEST_PASSWORD }),
    });
    expect(signedIn.headers.get("access-control-allow-origin")).toBe(APP);
    const { access_token: token } = z.object({ access_token: z.string() }).parse(await signedIn.json());
    const authorization = `Bearer ${token}`;
    const added = await addHorse("Added by an app", { origin: APP, authorization });
    expect(added.status).toBe(201);
    expect(added.headers.get("access-control-allow-origin")).toBe(APP);
    expect(added.headers.has("access-control-allow-credentials")).toBe(false);
    const read = await sendRequest("/api/me", { headers: { origin: APP, authorization } });
    expect([read.status, read.headers.get("access-control-allow-origin")]).toEqual([200, APP]);
    expect(await countHorses("Added by an app")).toBe(1);
  });

  it.each([APP, OTHER_ORIGIN])(
    "APP_ORIGINS doesn't allow a POST request from %s with a session cookie",
    async (origin) => {
      const response = await addHorse("Added with a cookie", { origin, cookie: account.cookie });
      expect(response.status).toBe(403);
      expect(await response.json()).toMatchObject({ error: { code: "FORBIDDEN" } });
      expect(response.headers.has("access-control-allow-credentials")).toBe(false);
      expect(await countHorses("Added with a cookie")).toBe(0);
    },
  );

  it("APP_ORIGINS doesn't apply to the browser sign-in routes", async () => {
    const read = await sendRequest("/api/auth/csrf", { headers: { origin: APP } });
    expect(read.headers.has("access-control-allow-origin")).toBe(false);
    const signedIn = await sendRequest("/api/auth/callback/credentials", {
      method: "POST",
      headers: { origin: APP, "content-type": "application/json" },
      body: "{}",
    });
    expect(signedIn.status).toBe(403);
  });
});
