import { decodeJwt } from "jose";
import { describe, expect, it } from "vitest";
import { HANDOFF_TOKEN_AUDIENCE } from "@/lib/domain/identity/authentication/handoff-token";
import { addMember, createOrganization } from "@/tests/factories/organizations";
import { createMember, getOrigin, serveAuthApi } from "./setup";

serveAuthApi();

async function call(path: string, token: string, init: RequestInit = {}) {
  const response = await fetch(`${getOrigin()}${path}`, {
    ...init,
    headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
  });
  return { status: response.status, body: (await response.json()) as unknown };
}

describe("the endpoints for companion apps", () => {
  it("companion apps can read and change the profile", async () => {
    const { session, email } = await createMember();
    const before = await call("/api/me", session.access_token);
    expect(before).toMatchObject({
      status: 200,
      body: { email, display_name: null, account_type: "personal" },
    });
    const body = JSON.stringify({ display_name: "Robbie" });
    const after = await call("/api/me", session.access_token, { method: "PATCH", body });
    expect(after).toMatchObject({ status: 200, body: { display_name: "Robbie" } });
    const bad = JSON.stringify({ full_name: "" });
    expect((await call("/api/me", session.access_token, { method: "PATCH", body: bad })).status).toBe(422);
  });

  it("app endpoints accept an access token only as a bearer token", async () => {
    const { session } = await createMember();
    for (const authorization of [session.access_token, `Basic ${session.access_token}`]) {
      expect((await fetch(`${getOrigin()}/api/me`, { headers: { authorization } })).status).toBe(401);
    }
  });

  it("the organizations endpoint for companion apps lists owned organizations before joined ones", async () => {
    const { session, user, email } = await createMember();
    const joined = await createOrganization();
    await addMember(joined, { id: user.id, email }, "groom");
    const { body } = await call("/api/organizations", session.access_token);
    expect(body).toMatchObject([
      { is_owner: true, owner_id: user.id, role: { name: "Owner" } },
      { id: joined.id, is_owner: false, role: { name: "Groom" } },
    ]);
  });

  it("for a person without a paid plan, the subscription endpoint for apps returns the free plan", async () => {
    const { session, user } = await createMember();
    const { body } = await call("/api/subscription", session.access_token);
    expect(body).toEqual({
      id: expect.stringContaining(user.id),
      user_id: user.id,
      status: "active",
      plan_type: "personal",
      trial_start: null,
      trial_end: null,
      stripe_price_id: null,
    });
  });

  it("an app gets a hand-off token that expires after two minutes", async () => {
    const { client, session, user, email } = await createMember();
    const { body } = await call("/auth/v1/handoff", session.access_token, { method: "POST" });
    const token = (body as { session_token: string }).session_token;
    const claims = decodeJwt(token);
    expect(claims).toMatchObject({ sub: user.id, email, role: "authenticated", aud: HANDOFF_TOKEN_AUDIENCE });
    expect(claims.jti).toEqual(expect.any(String));
    expect(Number(claims.exp) - Number(claims.iat)).toBe(120);
    expect((await client.getUser(token)).error).toMatchObject({ status: 401 });
  });

  it("apps can read the sign-in settings and the service's health", async () => {
    const settings = await call("/auth/v1/settings", "");
    expect(settings.body).toMatchObject({
      mailer_autoconfirm: false,
      external: { email: true, phone: true },
    });
    expect((await call("/auth/v1/health", "")).status).toBe(200);
  });
});
