import { beforeEach, describe, expect, it } from "vitest";
import { codeIn, me, memberWithTotp, signIn } from "./second-factor";
import { forgetLimits, newMember, origin, serveAuthApi } from "./setup";

serveAuthApi();
beforeEach(forgetLimits);

async function call(path: string, token: string, init: RequestInit = {}) {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(`${origin()}/auth/v1/${path}`, { ...init, headers });
  const text = await response.text();
  return { status: response.status, body: text && (JSON.parse(text) as { error_code?: string }) };
}

const isAlive = async (token: string) => (await call("user", token)).status === 200;
const signOut = (token: string, scope: string) => call(`logout?scope=${scope}`, token, { method: "POST" });

async function getToken({ client }: Awaited<ReturnType<typeof memberWithTotp>>): Promise<string> {
  return (await client.getSession()).data.session?.access_token ?? "";
}

describe("a session that hasn't shown the second factor", () => {
  it("a session without the second factor can sign itself out", async () => {
    const member = await memberWithTotp();
    const { token } = await signIn(member.email);
    expect((await signOut(token, "local")).status).toBe(204);
    expect(await isAlive(token)).toBe(false);
    expect(await isAlive(await getToken(member))).toBe(true);
  });

  it("a session without the second factor can't end other sessions", async () => {
    const member = await memberWithTotp();
    const { token } = await signIn(member.email);
    const refusal = { status: 403, body: { error_code: "insufficient_aal" } };
    expect(await signOut(token, "others")).toMatchObject(refusal);
    expect(await isAlive(token)).toBe(true);
    expect(await signOut(token, "global")).toMatchObject(refusal);
    expect(await isAlive(token)).toBe(false);
    expect(await isAlive(await getToken(member))).toBe(true);
  });

  it("a session without the second factor ends by the client's own sign-out with scope global", async () => {
    const member = await memberWithTotp();
    const { client, token } = await signIn(member.email);
    expect((await client.signOut()).error).toBeNull();
    expect((await client.getSession()).data.session).toBeNull();
    expect(await isAlive(token)).toBe(false);
    expect(await isAlive(await getToken(member))).toBe(true);
  });

  it("a session with the second factor, or without any set up, can end all sessions", async () => {
    const member = await memberWithTotp();
    const { client } = await signIn(member.email);
    const { factorId, secret } = member;
    await client.mfa.challengeAndVerify({ factorId, code: codeIn(secret, 1) });
    expect((await client.signOut({ scope: "others" })).error).toBeNull();
    expect(await isAlive(await getToken(member))).toBe(false);
    const other = await newMember();
    const second = await signIn(other.email);
    expect((await signOut(second.token, "global")).status).toBe(204);
    expect(await isAlive(other.session.access_token)).toBe(false);
  });
});

describe("an access token", () => {
  it("an access token keeps its level when its session is raised", async () => {
    const { email, factorId, secret } = await memberWithTotp();
    const { client, token } = await signIn(email);
    const { data } = await client.mfa.challengeAndVerify({ factorId, code: codeIn(secret, 1) });
    const raised = data?.access_token ?? "";
    expect(await me(raised)).toBe(200);
    expect((await call("factors/recovery-codes", raised, { method: "POST" })).status).toBe(200);
    expect(await me(token)).toBe(401);
    for (const [path, method] of [
      ["factors/recovery-codes", "POST"],
      [`factors/${factorId}`, "DELETE"],
      ["handoff", "POST"],
    ] as const) {
      const refused = await call(path, token, { method });
      expect(refused).toMatchObject({ status: 403, body: { error_code: "insufficient_aal" } });
    }
    expect(await isAlive(token)).toBe(true);
  });
});
