import { decodeProtectedHeader } from "jose";
import { describe, expect, it } from "vitest";
import { createAuthClient, createEmail, PASSWORD } from "./client";
import { createMember, getOrigin, mailServer, serveAuthApi } from "./setup";

serveAuthApi();

describe("the official client", () => {
  it("the official client can sign up, verify, sign in, refresh and sign out", async () => {
    const client = createAuthClient(getOrigin());
    const email = createEmail();
    const signedUp = await client.signUp({
      email,
      password: PASSWORD,
      options: { data: { full_name: "Robin Hale" } },
    });
    expect(signedUp.error).toBeNull();
    expect(signedUp.data.session).toBeNull();
    expect(signedUp.data.user).toMatchObject({
      email,
      user_metadata: { full_name: "Robin Hale" },
      aud: "authenticated",
    });

    const early = await client.signInWithPassword({ email, password: PASSWORD });
    expect(early.error).toMatchObject({ status: 400, code: "email_not_confirmed" });

    const verified = await client.verifyOtp({
      email,
      token: await mailServer.getCode(email),
      type: "signup",
    });
    expect(verified.error).toBeNull();
    expect(verified.data.user?.id).toBe(signedUp.data.user?.id);
    expect(verified.data.session).toMatchObject({ token_type: "bearer", expires_in: 600 });

    const wrong = await client.signInWithPassword({ email, password: "not the password" });
    expect(wrong.error).toMatchObject({ status: 400, code: "invalid_credentials" });
    const signedIn = await client.signInWithPassword({ email, password: PASSWORD });
    expect(signedIn.error).toBeNull();
    expect(decodeProtectedHeader(signedIn.data.session?.access_token ?? "")).toMatchObject({ alg: "ES256" });

    const { data } = await client.getUser();
    expect(data.user).toMatchObject({
      id: signedUp.data.user?.id,
      email,
      role: "authenticated",
      app_metadata: { provider: "email", providers: ["email"] },
      identities: [{ provider: "email" }],
    });
    const refreshed = await client.refreshSession();
    expect(refreshed.error).toBeNull();
    expect(refreshed.data.session?.refresh_token).not.toBe(signedIn.data.session?.refresh_token);

    const token = refreshed.data.session?.access_token ?? "";
    expect((await client.signOut({ scope: "local" })).error).toBeNull();
    const afterwards = await createAuthClient(getOrigin()).getUser(token);
    expect(afterwards.error).toMatchObject({ name: "AuthSessionMissingError" });
  });

  it("the official client verifies its token with the published keys", async () => {
    const { client, user } = await createMember();
    const { data, error } = await client.getClaims();
    expect(error).toBeNull();
    expect(data?.claims).toMatchObject({
      sub: user.id,
      aud: "authenticated",
      role: "authenticated",
      iss: `${getOrigin()}/auth/v1`,
      aal: "aal1",
      amr: [{ method: "otp" }],
      session_id: expect.any(String),
    });
    const keys = await (await fetch(`${getOrigin()}/.well-known/jwks.json`)).json();
    expect(keys).toMatchObject({ keys: [{ alg: "ES256", kid: expect.any(String), use: "sig" }] });
    expect(JSON.stringify(keys)).not.toContain('"d"');
  });
});
