import { beforeEach, describe, expect, it } from "vitest";
import { createMemberWithTotp, getCode, getMeStatus, signIn } from "./second-factor";
import { clearRateLimits, createMember, getOrigin, serveAuthApi } from "./setup";

serveAuthApi();
beforeEach(clearRateLimits);

async function call(path: string, token: string, init: RequestInit = {}) {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${getOrigin()}/auth/v1/${path}`, { ...init, headers });
  const text = await response.text();
  return { status: response.status, body: text && (JSON.parse(text) as { error_code?: string }) };
}

const isSessionActive = async (token: string) => (await call("user", token)).status === 200;
const signOut = (token: string, scope: string) => call(`logout?scope=${scope}`, token, { method: "POST" });

async function getToken({ client }: Awaited<ReturnType<typeof createMemberWithTotp>>): Promise<string> {
  return (await client.getSession()).data.session?.access_token ?? "";
}

describe("a session without the second factor", () => {
  it("a session without the second factor can be ended by signing out", async () => {
    const member = await createMemberWithTotp();
    const { token } = await signIn(member.email);
    expect((await signOut(token, "local")).status).toBe(204);
    expect(await isSessionActive(token)).toBe(false);
    expect(await isSessionActive(await getToken(member))).toBe(true);
  });

  it("a session without the second factor can't end other sessions", async () => {
    const member = await createMemberWithTotp();
    const { token } = await signIn(member.email);
    const refusal = { status: 403, body: { error_code: "insufficient_aal" } };
    expect(await signOut(token, "others")).toMatchObject(refusal);
    expect(await isSessionActive(token)).toBe(true);
    expect(await signOut(token, "global")).toMatchObject(refusal);
    expect(await isSessionActive(token)).toBe(false);
    expect(await isSessionActive(await getToken(member))).toBe(true);
  });

  it("a global sign-out in a session without the second factor ends only that session", async () => {
    const member = await createMemberWithTotp();
    const { client, token } = await signIn(member.email);
    expect((await client.signOut()).error).toBeNull();
    expect((await client.getSession()).data.session).toBeNull();
    expect(await isSessionActive(token)).toBe(false);
    expect(await isSessionActive(await getToken(member))).toBe(true);
  });

  it("ending all sessions requires the second factor if the account has one", async () => {
    const member = await createMemberWithTotp();
    const { client } = await signIn(member.email);
    const { factorId, secret } = member;
    await client.mfa.challengeAndVerify({ factorId, code: getCode(secret, 1) });
    expect((await client.signOut({ scope: "others" })).error).toBeNull();
    expect(await isSessionActive(await getToken(member))).toBe(false);
    const other = await createMember();
    const second = await signIn(other.email);
    expect((await signOut(second.token, "global")).status).toBe(204);
    expect(await isSessionActive(other.session.access_token)).toBe(false);
  });
});

describe("the assurance level of an access token", () => {
  it("an access token keeps its assurance level after the session's second factor is verified", async () => {
    const { email, factorId, secret } = await createMemberWithTotp();
    const { client, token } = await signIn(email);
    const { data } = await client.mfa.challengeAndVerify({ factorId, code: getCode(secret, 1) });
    const elevatedToken = data?.access_token ?? "";
    expect(await getMeStatus(elevatedToken)).toBe(200);
    expect((await call("factors/recovery-codes", elevatedToken, { method: "POST" })).status).toBe(200);
    expect(await getMeStatus(token)).toBe(401);
    for (const [path, method] of [
      ["factors/recovery-codes", "POST"],
      [`factors/${factorId}`, "DELETE"],
      ["handoff", "POST"],
    ] as const) {
      const refused = await call(path, token, { method });
      expect(refused).toMatchObject({ status: 403, body: { error_code: "insufficient_aal" } });
    }
    expect(await isSessionActive(token)).toBe(true);
  });
});
