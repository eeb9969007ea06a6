import { request as send } from "node:http";
import { afterAll, beforeAll, expect, it } from "vitest";
import { closeDatabase, db } from "@/lib/db";
import { createAccount, type TestAccount } from "@/tests/factories/accounts";
import { type SeparateApp, startSeparateApp } from "../e2e/separate-app";

let app: SeparateApp;
let account: TestAccount;

beforeAll(async () => {
  const env = { TRUSTED_PROXIES: "", AUTH_SECRET: process.env.AUTH_SECRET ?? "" };
  app = await startSeparateApp({ env });
  account = await createAccount();
}, 90_000);
afterAll(async () => {
  await app?.stop();
  await closeDatabase();
});

/** Sends a request that adds a horse, with headers that browser scripts can't set. */
function addHorse(headers: Record<string, string>): Promise<number | undefined> {
  const body = JSON.stringify({ organization_id: account.organizationId, name: "Forged" });
  const ownHeaders = { cookie: account.cookie, "content-type": "application/json" };
  return new Promise((resolve, reject) => {
    send(
      `${app.origin}/api/horses`,
      { method: "POST", headers: { ...ownHeaders, ...headers } },
      (response) => {
        response.resume();
        resolve(response.statusCode);
      },
    )
      .on("error", reject)
      .end(body);
  });
}

const horses = () => db().horse.count({ where: { organizationId: account.organizationId } });

it.each([
  ["X-Forwarded-Host", { "x-forwarded-host": "evil.example" }],
  [
    "X-Forwarded-Host and X-Forwarded-Proto",
    { "x-forwarded-host": "evil.example", "x-forwarded-proto": "https" },
  ],
  ["a list in X-Forwarded-Host", { "x-forwarded-host": "localhost, evil.example" }],
])("the server rejects a cross-site request if an untrusted peer forges %s", async (_what, forged) => {
  expect(await addHorse({ origin: "https://evil.example", ...forged })).toBe(403);
  expect(await addHorse({ origin: "http://evil.example", ...forged })).toBe(403);
  expect(await horses()).toBe(0);
});

it("the server accepts a same-origin request even if an untrusted peer forges X-Forwarded-Host", async () => {
  expect(await addHorse({ origin: app.origin, "x-forwarded-host": "evil.example" })).toBe(201);
  expect(await horses()).toBe(1);
});
