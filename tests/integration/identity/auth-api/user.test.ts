import { beforeEach, describe, expect, it } from "vitest";
import { DAY_MS } from "@/lib/clock";
import { db } from "@/lib/db";
import { createAuthClient, createEmail, PASSWORD } from "./client";
import { getPhoneMailbox } from "./mail-server-with-worker";
import { clearRateLimits, createMember, followLink, getOrigin, mailServer, serveAuthApi } from "./setup";

serveAuthApi();
beforeEach(clearRateLimits);

const NEW_PASSWORD = "Salt-Lick-31-Meadow";

/** Signs a member in on another device. */
async function signInOnSecondDevice(email: string, password = PASSWORD) {
  const client = createAuthClient(getOrigin());
  const { data, error } = await client.signInWithPassword({ email, password });
  if (error) throw error;
  return { client, session: data.session };
}

async function isTokenActive(accessToken: string): Promise<boolean> {
  return (await createAuthClient(getOrigin()).getUser(accessToken)).error === null;
}

describe("user updates", () => {
  it("a user update can add, change and remove fields of the user metadata", async () => {
    const { client } = await createMember();
    await client.updateUser({ data: { barn: "North", stall: 7 } });
    await client.updateUser({ data: { stall: null, color: "bay" } });
    const { data } = await client.getUser();
    expect(data.user?.user_metadata).toMatchObject({ barn: "North", color: "bay" });
    expect(data.user?.user_metadata).not.toHaveProperty("stall");
  });

  it("an email address changes only after the change is approved from both addresses", async () => {
    const { client, email, user } = await createMember();
    const next = createEmail();
    const { data, error } = await client.updateUser({ email: next });
    expect(error).toBeNull();
    expect(data.user).toMatchObject({ email, new_email: next });
    const firstApproval = await client.verifyOtp({
      email: next,
      token: await mailServer.getCode(next),
      type: "email_change",
    });
    expect(firstApproval.error).toBeNull();
    expect(firstApproval.data.session).toBeNull();
    expect((await client.getUser()).data.user?.email).toBe(email);
    const secondApproval = await client.verifyOtp({
      email,
      token: await mailServer.getCode(email),
      type: "email_change",
    });
    expect(secondApproval.data.user).toMatchObject({ id: user.id, email: next });
    expect(
      (await createAuthClient(getOrigin()).signInWithPassword({ email: next, password: PASSWORD })).error,
    ).toBeNull();
    expect((await mailServer.findMail(email))?.subject).toContain("email");
  });

  it("an email change can't be confirmed if another account has the new address", async () => {
    const { client, email } = await createMember();
    const { email: takenEmail } = await createMember();
    await client.updateUser({ email: takenEmail });
    expect((await followLink(await mailServer.getLink(email))).hash).toMatch(
      /^#message=Confirmation\+link\+accepted/,
    );
    expect((await followLink(await mailServer.getLink(takenEmail))).hash).toContain(
      "error_code=email_exists",
    );
    expect((await client.getUser()).data.user?.email).toBe(email);
  });

  it("changing a phone number requires the code sent to the new number", async () => {
    const { client } = await createMember();
    const phone = `+1557${String(Date.now()).slice(-7)}`;
    expect((await client.updateUser({ phone })).data.user).toMatchObject({
      phone: "",
      new_phone: phone.slice(1),
    });
    const token = await mailServer.getCode(getPhoneMailbox(phone));
    const { data } = await client.verifyOtp({ phone, token, type: "phone_change" });
    expect(data.user).toMatchObject({ phone: phone.slice(1), phone_confirmed_at: expect.any(String) });
  });
});

describe("a new password in the auth API", () => {
  it("setting a new password ends other sessions and sends a notice", async () => {
    const { client, email } = await createMember();
    const other = await signInOnSecondDevice(email);
    expect((await client.updateUser({ password: PASSWORD })).error).toMatchObject({
      status: 422,
      code: "same_password",
    });
    expect((await client.updateUser({ password: "abc1234" })).error).toMatchObject({ code: "weak_password" });
    expect((await client.updateUser({ password: NEW_PASSWORD })).error).toBeNull();
    expect(await isTokenActive(other.session.access_token)).toBe(false);
    expect((await client.getUser()).error).toBeNull();
    expect((await mailServer.findMail(email))?.subject).toContain("password was changed");
  });

  it("setting a password more than a day after sign-in requires an emailed code", async () => {
    const { client, email, user } = await createMember();
    await db().session.updateMany({
      where: { userId: user.id },
      data: { createdAt: new Date(Date.now() - DAY_MS - 1_000) },
    });
    expect((await client.updateUser({ password: NEW_PASSWORD })).error).toMatchObject({
      code: "reauthentication_needed",
    });
    expect((await client.reauthenticate()).error).toBeNull();
    const nonce = await mailServer.getCode(email);
    const wrong = nonce === "000000" ? "000001" : "000000";
    expect((await client.updateUser({ password: NEW_PASSWORD, nonce: wrong })).error?.code).toBe(
      "reauthentication_not_valid",
    );
    expect((await client.updateUser({ password: NEW_PASSWORD, nonce })).error).toBeNull();
  });
});

describe("sign-out scopes", () => {
  it.each([
    ["local", [false, true]],
    ["others", [true, false]],
    ["global", [false, false]],
  ] as const)("signing out with scope %s ends the sessions in that scope", async (scope, expectedStates) => {
    const { client, email, session } = await createMember();
    const other = await signInOnSecondDevice(email);
    expect((await client.signOut({ scope })).error).toBeNull();
    expect([
      await isTokenActive(session.access_token),
      await isTokenActive(other.session.access_token),
    ]).toEqual(expectedStates);
  });
});

describe("refreshing a session", () => {
  const refresh = (token: string) =>
    fetch(`${getOrigin()}/auth/v1/token?grant_type=refresh_token`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ refresh_token: token }),
    });

  it("twenty concurrent exchanges of a refresh token return the same new refresh token", async () => {
    const { session } = await createMember();
    const results = await Promise.all(
      Array.from({ length: 20 }, async () => (await refresh(session.refresh_token)).json()),
    );
    expect(new Set(results.map((result) => (result as typeof session).refresh_token)).size).toBe(1);
    expect((await refresh((results[0] as typeof session).refresh_token)).status).toBe(200);
  });

  it("reusing an older refresh token ends the session", async () => {
    const { session } = await createMember();
    const second = (await (await refresh(session.refresh_token)).json()) as typeof session;
    const third = (await (await refresh(second.refresh_token)).json()) as typeof session;
    const reused = await refresh(session.refresh_token);
    expect(reused.status).toBe(400);
    expect(await reused.json()).toMatchObject({ error_code: "refresh_token_already_used" });
    expect((await refresh(third.refresh_token)).status).toBe(400);
    expect(await isTokenActive(third.access_token)).toBe(false);
  });
});

describe("malformed auth API requests", () => {
  const send = (path: string, init: RequestInit) => fetch(`${getOrigin()}/auth/v1/${path}`, init);

  it.each([
    ["token?grant_type=password", "{", 400, "bad_json"],
    ["token?grant_type=password", "{}", 400, "validation_failed"],
    ["token?grant_type=password", "[]", 400, "validation_failed"],
    ["token?grant_type=nonsense", "{}", 400, "validation_failed"],
    ["token?grant_type=refresh_token", '{"refresh_token":"x"}', 400, "refresh_token_not_found"],
    ["token?grant_type=pkce", '{"auth_code":"x","code_verifier":"y"}', 404, "flow_state_not_found"],
    ["verify", '{"type":"nonsense","token":"1"}', 400, "validation_failed"],
    ["signup", '{"email":"no","password":"long enough 1"}', 400, "validation_failed"],
    ["signup", '{"password":"long enough 1"}', 422, "anonymous_provider_disabled"],
    [
      "otp",
      '{"email":"a@b.test","code_challenge":"short","code_challenge_method":"s256"}',
      400,
      "validation_failed",
    ],
  ])("a request to %s with the body %s returns an auth API error", async (path, body, status, code) => {
    const headers = { "content-type": "application/json" };
    const response = await send(path, { method: "POST", headers, body });
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({
      code: status,
      error_code: code,
      msg: expect.any(String),
    });
  });

  it("a non-JSON request returns an error in the auth API's format", async () => {
    const response = await send("signup", { method: "POST", body: "{}" });
    expect(response.status).toBe(415);
    expect(await response.json()).toMatchObject({ code: 415, error_code: "validation_failed" });
  });

  it("a missing or invalid access token is rejected", async () => {
    expect(await (await send("user", {})).json()).toMatchObject({
      code: 401,
      error_code: "no_authorization",
    });
    for (const token of ["x", "a.b.c", "eyJhbGciOiJub25lIn0.e30."]) {
      const response = await send("user", { headers: { authorization: `Bearer ${token}` } });
      expect(await response.json()).toMatchObject({ code: 401, error_code: "bad_jwt" });
    }
  });
});
