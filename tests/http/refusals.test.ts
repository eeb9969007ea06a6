import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { closeDatabase, db } from "@/lib/db";
import { getSiteOrigin } from "@/lib/site-url";
import { createAccount, type TestAccount } from "@/tests/factories/accounts";
import { requestSite } from "./site";

let account: TestAccount;

beforeAll(async () => {
  account = await createAccount();
});
afterAll(closeDatabase);

/** Sends a request that adds a horse. */
async function addHorse(headers: Record<string, string>, name = "Juniper") {
  const body = JSON.stringify({ organization_id: account.organizationId, name });
  return requestSite("/api/horses", { method: "POST", body, headers });
}

describe("request origin", () => {
  const FOREIGN = [
    { origin: "https://evil.example" },
    { origin: "null" },
    { origin: getSiteOrigin(), "sec-fetch-site": "cross-site" },
    { origin: getSiteOrigin(), "sec-fetch-site": "same-site" },
  ];

  it.each(FOREIGN)("a request from another site with a session cookie is rejected: %o", async (headers) => {
    const response = await addHorse({ ...headers, cookie: account.cookie }, "Foreign");
    expect(response.status).toBe(403);
    expect(await response.json()).toMatchObject({ error: { code: "FORBIDDEN" } });
    expect(response.headers.get("cache-control")).toMatch(/no-store/);
    expect(
      await db().horse.count({ where: { organizationId: account.organizationId, name: "Foreign" } }),
    ).toBe(0);
  });

  it.each(FOREIGN)(
    "a request from another site can't submit a form or sign users out: %o",
    async (headers) => {
      for (const path of ["/login", "/horses/new", "/sign-out", "/api/auth/callback/credentials"]) {
        for (const action of [{}, { "next-action": "7f00" }]) {
          const response = await requestSite(path, {
            method: "POST",
            body: "{}",
            headers: { ...headers, ...action, accept: "text/html" },
          });
          const responseText = await response.text();
          expect([path, response.status]).toEqual([path, 403]);
          expect(responseText).toContain(path.startsWith("/api/") ? "FORBIDDEN" : "Nothing was changed");
        }
      }
      const session = await requestSite("/api/session-summary", { cookie: account.cookie });
      expect(session.status).toBe(200);
    },
  );

  it("a request of unknown origin is rejected if it has a session cookie", async () => {
    const send = (headers: Record<string, string>) =>
      fetch(new URL("/horses/new", getSiteOrigin()), {
        method: "POST",
        headers,
        body: "[]",
        redirect: "manual",
      });
    expect((await send({ cookie: account.cookie })).status).toBe(403);
    expect((await send({ "next-action": "7f00" })).status).toBe(403);
    expect((await send({ "next-action": "7f00", "sec-fetch-site": "same-origin" })).status).toBe(403);
  });

  it("a request from another site with a bearer token is accepted", async () => {
    const { authorization } = account;
    const response = await addHorse({ origin: "https://app.example", authorization }, "By an app");
    expect(response.status).toBe(201);
  });
});

it("a request from our own site with a session cookie is accepted", async () => {
  expect((await addHorse({ cookie: account.cookie }, "Own")).status).toBe(201);
  const headers = { cookie: account.cookie, "sec-fetch-site": "same-origin" };
  expect((await addHorse(headers, "Own too")).status).toBe(201);
});

describe("request body", () => {
  it.each(["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"])(
    "a JSON route responds with 415 to a body of type %s",
    async (type) => {
      const response = await addHorse({ cookie: account.cookie, "content-type": type });
      expect(response.status).toBe(415);
      expect(await response.json()).toMatchObject({ error: { code: "UNSUPPORTED_TYPE" } });
    },
  );

  it("a JSON route responds with 413 to a body over the size limit", async () => {
    const response = await addHorse({ cookie: account.cookie }, "x".repeat(300 * 1024));
    expect(response.status).toBe(413);
    expect(await response.json()).toMatchObject({ error: { code: "TOO_LARGE" } });
  });

  it("a JSON route accepts any content type if the request has no body", async () => {
    const response = await requestSite("/api/notifications/read", {
      method: "POST",
      cookie: account.cookie,
      headers: { "content-type": "text/plain" },
    });
    expect(response.status).not.toBe(415);
  });
});

it.each([
  ["two hosts", "GET / HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n", 400],
  ["no host", "GET / HTTP/1.1\r\n\r\n", 400],
])("the server rejects a request with %s", async (_what, bytes, status) => {
  const { hostname, port } = new URL(getSiteOrigin());
  const socket = connect(Number(port), hostname);
  socket.write(bytes);
  const [answer] = await once(socket, "data");
  socket.destroy();
  expect(String(answer)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
});
