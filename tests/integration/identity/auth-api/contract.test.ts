import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/db";
import { createAuthClient, createEmail, PASSWORD } from "./client";
import { getPhoneMailbox } from "./mail-server-with-worker";
import { createMemberWithTotp } from "./second-factor";
import { clearRateLimits, createMember, getOrigin, mailServer, serveAuthApi } from "./setup";

serveAuthApi();
beforeEach(clearRateLimits);

const NAMED_ERRORS = { "x-supabase-api-version": "2024-01-01" };

/** Sends a request without the official client, so that a test can set any header and body. */
function call(path: string, { method = "GET", headers = {}, body }: RequestInit = {}): Promise<Response> {
  const type = body === undefined ? {} : { "content-type": "application/json" };
  return fetch(`${getOrigin()}/auth/v1/${path}`, {
    method,
    headers: { ...type, ...headers },
    body: body ?? null,
  });
}

function getClaims(token: string): Record<string, unknown> {
  return JSON.parse(Buffer.from(token.split(".")[1] ?? "", "base64url").toString());
}

const newPhone = () => `+1559${String(Date.now()).slice(-7)}`;

describe("errors of the auth API", () => {
  it("auth API errors have `code` and `message` if the request's API version is 2024-01-01", async () => {
    const response = await call("user", { headers: NAMED_ERRORS });
    expect(response.status).toBe(401);
    expect(response.headers.get("x-supabase-api-version")).toBe("2024-01-01");
    expect(response.headers.get("x-sb-error-code")).toBe("no_authorization");
    const message = "This endpoint requires a Bearer token";
    expect(await response.json()).toEqual({ code: "no_authorization", message });
  });

  it.each([{}, { "x-supabase-api-version": "2023-12-31" }, { "x-supabase-api-version": "soon" }])(
    "auth API errors use the old format for requests with the headers %j",
    async (headers: Record<string, string>) => {
      const response = await call("user", { headers });
      expect(response.headers.get("x-supabase-api-version")).toBeNull();
      const msg = "This endpoint requires a Bearer token";
      expect(await response.json()).toEqual({ code: 401, error_code: "no_authorization", msg });
    },
  );

  it("a weak password is reported in both of the auth API's error formats", async () => {
    const body = JSON.stringify({ email: createEmail(), password: "abc12" });
    const named = await call("signup", { method: "POST", headers: NAMED_ERRORS, body });
    expect(await named.json()).toMatchObject({
      code: "weak_password",
      weak_password: { reasons: ["length"] },
    });
    const first = await call("signup", { method: "POST", body });
    expect(await first.json()).toMatchObject({ code: 422, error_code: "weak_password" });
  });

  it("successful auth API responses return the requested API version in a header", async () => {
    const response = await call("settings", { headers: NAMED_ERRORS });
    expect(response.headers.get("x-supabase-api-version")).toBe("2024-01-01");
  });

  it.each(["GET", "POST", "PUT", "PATCH", "DELETE"])(
    "the auth API returns 404 as JSON for %s requests to unknown paths",
    async (method) => {
      for (const path of ["", "nothing", "admin/users", "user/nothing/here"]) {
        const response = await call(path, { method, headers: NAMED_ERRORS });
        expect(response.status).toBe(404);
        expect(await response.json()).toMatchObject({ code: "not_found", message: expect.any(String) });
      }
    },
  );

  it("auth API errors use the same messages as supabase/auth", async () => {
    const client = createAuthClient(getOrigin());
    expect((await client.signUp({ email: "no address", password: PASSWORD })).error).toMatchObject({
      status: 400,
      code: "validation_failed",
      message: "Unable to validate email address: invalid format",
    });
    expect((await client.signInWithOtp({ phone: "12" })).error).toMatchObject({
      status: 400,
      code: "validation_failed",
      message: "Invalid phone number format (E.164 required)",
    });
    const { client: member, factorId } = await createMemberWithTotp();
    expect((await member.mfa.challengeAndVerify({ factorId, code: "000000" })).error).toMatchObject({
      code: "mfa_verification_failed",
      message: "Invalid TOTP code",
    });
  });

  it("auth API errors state whether the email or text message limit was reached", async () => {
    const client = createAuthClient(getOrigin());
    const email = createEmail();
    const phone = newPhone();
    for (let i = 0; i < 5; i++) {
      expect((await client.signInWithOtp({ email })).error).toBeNull();
      expect((await client.signInWithOtp({ phone })).error).toBeNull();
    }
    const mail = { status: 429, code: "over_email_send_rate_limit" };
    const text = { status: 429, code: "over_sms_send_rate_limit" };
    expect((await client.signInWithOtp({ email })).error).toMatchObject(mail);
    expect((await client.resend({ email, type: "signup" })).error).toMatchObject(mail);
    expect((await client.signInWithOtp({ phone })).error).toMatchObject(text);
    expect((await client.resend({ phone, type: "sms" })).error).toMatchObject(text);
    const limited = await call("otp", { method: "POST", body: JSON.stringify({ email }) });
    expect(Number(limited.headers.get("retry-after"))).toBeGreaterThan(0);
    const signUp = createEmail();
    for (let i = 0; i < 5; i++) await client.signUp({ email: signUp, password: PASSWORD });
    expect((await client.signUp({ email: signUp, password: PASSWORD })).error).toMatchObject(mail);
    const { client: member } = await createMember();
    for (let i = 0; i < 5; i++) expect((await member.reauthenticate()).error).toBeNull();
    expect((await member.reauthenticate()).error).toMatchObject(mail);
    expect((await member.updateUser({ email: createEmail() })).error).toMatchObject(mail);
    expect((await member.updateUser({ phone: newPhone() })).error).toMatchObject(text);
  });
});

describe("the claims of an access token", () => {
  it("an access token contains phone, is_anonymous, app_metadata and user_metadata", async () => {
    const client = createAuthClient(getOrigin());
    const email = createEmail();
    const data = { full_name: "Robin Hale", barn: "North" };
    await client.signUp({ email, password: PASSWORD, options: { data } });
    await client.verifyOtp({ email, token: await mailServer.getCode(email), type: "signup" });
    const { data: session } = await client.refreshSession();
    const { data: verified } = await client.getClaims();
    for (const claims of [getClaims(session.session?.access_token ?? ""), verified?.claims]) {
      expect(claims).toMatchObject({
        phone: "",
        is_anonymous: false,
        app_metadata: { provider: "email", providers: ["email"] },
        user_metadata: data,
      });
    }
  });

  it("an access token omits user metadata that is too large", async () => {
    const { client } = await createMember();
    await client.updateUser({ data: { notes: "x".repeat(12_000) } });
    const { data } = await client.refreshSession();
    expect(data.session?.access_token.length).toBeLessThan(2_500);
    expect((await client.getUser()).data.user?.user_metadata.notes).toHaveLength(12_000);
  });
});

describe("a user in the auth API", () => {
  it("a user without a name has no full_name in user_metadata", async () => {
    const client = createAuthClient(getOrigin());
    const email = createEmail();
    const signedUp = await client.signUp({ email, password: PASSWORD });
    expect(signedUp.data.user?.user_metadata).toEqual({});
    const { data } = await client.verifyOtp({
      email,
      token: await mailServer.getCode(email),
      type: "signup",
    });
    expect(data.user?.user_metadata).toEqual({});
    const { fullName } = await db().userAccountProfile.findUniqueOrThrow({
      where: { userId: data.user?.id ?? "" },
    });
    expect(fullName).not.toBe("");
  });

  it("a user's phone numbers have no plus sign in auth API responses", async () => {
    const phone = newPhone();
    const phoneWithoutPlus = phone.slice(1);
    const client = createAuthClient(getOrigin());
    const signedUp = await client.signUp({ phone, password: PASSWORD });
    expect(signedUp.data.user).toMatchObject({
      phone: phoneWithoutPlus,
      identities: [{ identity_data: { phone: phoneWithoutPlus } }],
    });
    const token = await mailServer.getCode(getPhoneMailbox(phone));
    const { data } = await client.verifyOtp({ phone: phoneWithoutPlus, token, type: "sms" });
    expect(data.user).toMatchObject({
      phone: phoneWithoutPlus,
      identities: [{ identity_data: { phone: phoneWithoutPlus } }],
    });
    expect(getClaims(data.session?.access_token ?? "").phone).toBe(phoneWithoutPlus);
    const next = `+1560${String(Date.now()).slice(-7)}`;
    expect((await client.updateUser({ phone: next })).data.user?.new_phone).toBe(next.slice(1));
    expect(
      (
        await createAuthClient(getOrigin()).signInWithPassword({
          phone: phoneWithoutPlus,
          password: PASSWORD,
        })
      ).error,
    ).toBeNull();
  });
});
