import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/db";
import { issueRefreshToken } from "@/lib/domain/identity/records/refresh-token-data";
import { signIn } from "@/tests/factories/accounts";
import { createUser } from "@/tests/factories/users";
import { createAuthClient } from "./client";
import { clearRateLimits, createMember, getOrigin, serveAuthApi } from "./setup";

serveAuthApi();
beforeEach(clearRateLimits);

/** Sends each refresh from the same IP address, like phones behind one router. */
function refresh(token: string): Promise<Response> {
  return fetch(`${getOrigin()}/auth/v1/token?grant_type=refresh_token`, {
    method: "POST",
    headers: { "content-type": "application/json", "x-test-address": "203.0.113.9" },
    body: JSON.stringify({ refresh_token: token }),
  });
}

describe("an app that loses the response to a refresh", () => {
  it("an app stays signed in after retrying a token refresh whose response was lost", async () => {
    const { client, session } = await createMember();
    const lost = await refresh(session.refresh_token);
    expect(lost.status).toBe(200);
    await db()
      .$executeRaw`UPDATE refresh_tokens SET used_at = used_at - interval '1 day' WHERE used_at IS NOT NULL`;
    const { data, error } = await client.refreshSession();
    expect(error).toBeNull();
    expect(data.session?.refresh_token).toBe(
      ((await lost.json()) as { refresh_token: string }).refresh_token,
    );
    expect((await client.getUser()).error).toBeNull();
  });

  it("reusing a refresh token after two newer ones were issued signs the app out", async () => {
    const { client, session } = await createMember();
    expect((await client.refreshSession()).error).toBeNull();
    expect((await client.refreshSession()).error).toBeNull();
    const reused = await refresh(session.refresh_token);
    expect(reused.status).toBe(400);
    expect(await reused.json()).toMatchObject({ error_code: "refresh_token_already_used" });
    expect((await client.refreshSession()).error).toMatchObject({ code: "refresh_token_not_found" });
  });
});

describe("refreshing tokens", () => {
  it("fifty concurrent refreshes with the same token return the same new token", async () => {
    const { session } = await createMember();
    const responses = await Promise.all(Array.from({ length: 50 }, () => refresh(session.refresh_token)));
    expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([200]));
    const tokens = await Promise.all(
      responses.map(async (response) => ((await response.json()) as { refresh_token: string }).refresh_token),
    );
    expect(new Set(tokens).size).toBe(1);
  });

  it("three hundred phones that share one IP address can refresh their tokens", async () => {
    const user = await createUser();
    const tokens: string[] = [];
    for (let phone = 0; phone < 300; phone++) {
      const { id } = await signIn(user, "app");
      tokens.push(await issueRefreshToken(db(), id, new Date()));
    }
    const statuses: number[] = [];
    for (const token of tokens) statuses.push((await refresh(token)).status);
    expect(statuses.filter((status) => status !== 200)).toEqual([]);
  }, 120_000);

  it("an app that exceeds the refresh limit stays signed in and can retry later", async () => {
    const { client, session, user } = await createMember();
    const statuses: number[] = [];
    for (let i = 0; i < 121; i++) statuses.push((await refresh(session.refresh_token)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(120);
    const limited = await refresh(session.refresh_token);
    expect(limited.status).toBe(503);
    expect(Number(limited.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(await limited.json()).toMatchObject({ error_code: "over_request_rate_limit" });

    // If the access token has expired, the official client keeps the session only after errors that allow a
    // retry.
    const retrying = client.refreshSession();
    await expect
      .poll(() => db().rateLimit.count({ where: { key: { startsWith: "refresh.session" } } }))
      .toBe(1);
    await clearRateLimits();
    const { data, error } = await retrying;
    expect(error).toBeNull();
    expect(data.user?.id).toBe(user.id);
  });

  it("exceeding one session's refresh limit doesn't block other sessions", async () => {
    const { session } = await createMember();
    for (let i = 0; i < 121; i++) await refresh(session.refresh_token);
    const { session: other } = await createMember();
    expect((await refresh(other.refresh_token)).status).toBe(200);
    expect(
      (await createAuthClient(getOrigin()).refreshSession({ refresh_token: other.refresh_token })).error,
    ).toBeNull();
  });
});
