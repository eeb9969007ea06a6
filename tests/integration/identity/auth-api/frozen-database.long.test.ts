import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { loadContext } from "@/lib/auth/load-context";
import { db } from "@/lib/db";
import { createId } from "@/lib/ids";
import { consumeRateLimit } from "@/lib/rate-limit";
import { FreezableProxy } from "@/tests/factories/freezable-proxy";
import { expectErrorLog } from "@/tests/setup/error-logs";
import { createEmail, PASSWORD } from "./client";
import { createMember, getOrigin, serveAuthApi } from "./setup";

const proxy = new FreezableProxy();
beforeAll(async () => {
  const url = new URL(process.env.DATABASE_URL ?? "");
  url.port = String(await proxy.listen(new URL(url)));
  process.env.DATABASE_URL = url.href;
});
serveAuthApi();
beforeEach(thawAndWait);
afterAll(() => proxy.close());

async function thawAndWait(): Promise<void> {
  proxy.thaw();
  const ping = () =>
    db().$queryRaw`SELECT 1`.then(
      () => "ok",
      () => "away",
    );
  await expect.poll(ping, { timeout: 10_000 }).toBe("ok");
}

interface Call {
  method: string;
  path: string;
  body?: object;
}

const RESPONSE_LIMIT_MS = 10_000;
/** Error messages for a lost connection or for a timeout while waiting for a free connection. */
const DATABASE_UNAVAILABLE = /: (timeout exceeded|Connection terminated|Invalid `prisma)/;

async function measure<T>(work: Promise<T>): Promise<{ result: T; tookMs: number }> {
  const started = performance.now();
  const result = await work;
  return { result, tookMs: performance.now() - started };
}

function createCalls(refreshToken: string): Call[] {
  const email = createEmail();
  const token = "A".repeat(43);
  return [
    { method: "POST", path: "token?grant_type=refresh_token", body: { refresh_token: refreshToken } },
    { method: "POST", path: "token?grant_type=password", body: { email, password: PASSWORD } },
    { method: "POST", path: "token?grant_type=pkce", body: { auth_code: token, code_verifier: token } },
    { method: "POST", path: "signup", body: { email, password: PASSWORD } },
    { method: "POST", path: "recover", body: { email } },
    { method: "POST", path: "otp", body: { email } },
    { method: "POST", path: "magiclink", body: { email } },
    { method: "POST", path: "resend", body: { email, type: "signup" } },
    { method: "POST", path: "verify", body: { email, token: "123456", type: "email" } },
    { method: "GET", path: "user" },
    { method: "PUT", path: "user", body: { data: { barn: "North" } } },
    { method: "GET", path: "reauthenticate" },
    { method: "GET", path: "user/identities/authorize?provider=google" },
    { method: "DELETE", path: `user/identities/${createId()}` },
    { method: "POST", path: "factors", body: { factor_type: "totp" } },
    { method: "POST", path: `factors/${createId()}/challenge`, body: {} },
    {
      method: "POST",
      path: `factors/${createId()}/verify`,
      body: { challenge_id: createId(), code: "123456" },
    },
    { method: "GET", path: "factors/recovery-codes" },
    { method: "GET", path: "passkeys" },
    { method: "POST", path: "passkeys/registration/options", body: {} },
    { method: "POST", path: "passkeys/authentication/options", body: {} },
    { method: "POST", path: "handoff", body: {} },
    { method: "POST", path: "logout?scope=local" },
    { method: "GET", path: "health" },
  ];
}

describe("the auth API with a frozen database", () => {
  it("every auth API route returns 503 while the database is frozen", async () => {
    expectErrorLog(DATABASE_UNAVAILABLE);
    const { client, session, user } = await createMember();
    // Opens connections in the pool before the database freezes.
    await Promise.all(Array.from({ length: 10 }, () => db().$queryRaw`SELECT 1 FROM pg_sleep(0.05)`));
    proxy.freeze();
    const headers = { authorization: `Bearer ${session.access_token}`, "content-type": "application/json" };
    const responses = await Promise.all(
      createCalls(session.refresh_token).map(async ({ method, path, body }) => {
        const init = { method, headers, ...(body && { body: JSON.stringify(body) }) };
        const { result, tookMs } = await measure(fetch(`${getOrigin()}/auth/v1/${path}`, init));
        return { path, status: result.status, hasRetryAfter: result.headers.has("retry-after"), tookMs };
      }),
    );
    for (const { path, status, hasRetryAfter, tookMs } of responses) {
      expect({ path, status, hasRetryAfter }).toEqual({ path, status: 503, hasRetryAfter: true });
      expect(tookMs, path).toBeLessThan(RESPONSE_LIMIT_MS);
    }
    proxy.thaw();
    await expect.poll(async () => (await client.getUser()).data.user?.id, { timeout: 10_000 }).toBe(user.id);
    expect((await client.refreshSession()).error).toBeNull();
  }, 60_000);

  it("transactions, session lookups and rate-limit checks fail quickly while the database is frozen", async () => {
    const { session } = await createMember();
    const [, payload = ""] = session.access_token.split(".");
    const { session_id: sessionId } = JSON.parse(Buffer.from(payload, "base64url").toString());
    let begin: () => void = () => undefined;
    const began = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const transaction = db().$transaction(async (tx) => {
      await tx.$queryRaw`SELECT 1`;
      begin();
      await new Promise((resolve) => setTimeout(resolve, 50));
      await tx.$queryRaw`SELECT 2`;
    });
    await began;
    proxy.freeze();
    const operations = [
      transaction,
      loadContext({ sessionId, actorKind: "user", requestId: createId() }),
      consumeRateLimit("contact.address", "192.0.2.1"),
    ];
    const ended = await Promise.all(
      operations.map((work) =>
        measure(
          work.then(
            () => "done",
            () => "failed",
          ),
        ),
      ),
    );
    for (const { result, tookMs } of ended) {
      expect(result).toBe("failed");
      expect(tookMs).toBeLessThan(RESPONSE_LIMIT_MS);
    }
    proxy.thaw();
    await expect
      .poll(
        () =>
          db().$queryRaw`SELECT 1`.then(
            () => "ok",
            () => "away",
          ),
        { timeout: 10_000 },
      )
      .toBe("ok");
  }, 60_000);

  it("the Supabase client keeps its session if the database freezes during a refresh", async () => {
    expectErrorLog(DATABASE_UNAVAILABLE);
    const { client, session } = await createMember();
    proxy.freeze();
    const refreshing = client.refreshSession();
    setTimeout(() => proxy.thaw(), 8_000);
    const { data, error } = await refreshing;
    expect(error).toBeNull();
    expect(data.session?.user.id).toBe(session.user.id);
  }, 60_000);
});

describe("the auth API with a slow database", () => {
  it("a five-second query succeeds and doesn't count as a frozen database", async () => {
    const rows = await db().$queryRaw<{ done: number }[]>`SELECT 1 AS done FROM pg_sleep(5)`;
    expect(rows).toEqual([{ done: 1 }]);
  }, 20_000);
});
