import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/db";
import { createAuthClient, createEmail, PASSWORD } from "./client";
import {
  clearRateLimits,
  followLink,
  getOrigin,
  getPromptedLink,
  mailServer,
  serveAuthApi,
  submitLinkForm,
} from "./setup";

serveAuthApi();
beforeEach(clearRateLimits);

const OTHER_PASSWORD = "Salt-Lick-31-Meadow";

/** Signs up with an address, as a stranger without access to its mailbox could. */
async function signUp(email: string, password = PASSWORD) {
  const client = createAuthClient(getOrigin());
  const { error } = await client.signUp({ email, password, options: { emailRedirectTo: "hoofline://in" } });
  expect(error).toBeNull();
  return client;
}

const getSignInError = async (email: string, password = PASSWORD) =>
  (await createAuthClient(getOrigin()).signInWithPassword({ email, password })).error?.code ?? null;

const isConfirmed = async (email: string) =>
  (await db().user.findUniqueOrThrow({ where: { email } })).emailConfirmedAt !== null;

describe("the link from a stranger's sign-up", () => {
  it("following a sign-up link without entering the password confirms only the email address", async () => {
    const email = createEmail();
    await signUp(email);
    const redirectUrl = await followLink(await mailServer.getLink(email));
    expect(redirectUrl.href).toMatch(/^hoofline:\/\/in#access_token=/);
    expect(await getSignInError(email)).toBe("invalid_credentials");
    const own = createAuthClient(getOrigin());
    const tokens = new URLSearchParams(redirectUrl.hash.slice(1));
    await own.setSession({
      access_token: tokens.get("access_token") ?? "",
      refresh_token: tokens.get("refresh_token") ?? "",
    });
    expect((await own.updateUser({ password: OTHER_PASSWORD })).error).toBeNull();
    expect(await getSignInError(email, OTHER_PASSWORD)).toBeNull();
  });

  it("entering a wrong password doesn't invalidate a sign-up link", async () => {
    const email = createEmail();
    await signUp(email);
    const link = await mailServer.getLink(email);
    for (const wrong of [OTHER_PASSWORD, ""]) {
      const fields = new URLSearchParams(link.searchParams);
      fields.set("password", wrong);
      const response = await submitLinkForm(fields);
      expect(response.headers.get("location")).toBe(`${getOrigin()}/auth/continue`);
      expect(getPromptedLink(response)).toEqual({
        token: link.searchParams.get("token"),
        type: "signup",
        redirect_to: "hoofline://in",
        isPasswordWrong: true,
      });
    }
    expect(await isConfirmed(email)).toBe(false);
    expect((await followLink(link, PASSWORD)).href).toMatch(/^hoofline:\/\/in#access_token=/);
    expect(await getSignInError(email)).toBeNull();
  });

  it("if an address has two sign-ups, the password entered decides which is confirmed", async () => {
    const email = createEmail();
    await signUp(email);
    await signUp(email, OTHER_PASSWORD);
    await followLink(await mailServer.getLink(email), PASSWORD);
    expect(await getSignInError(email)).toBeNull();
    expect(await getSignInError(email, OTHER_PASSWORD)).toBe("invalid_credentials");
  });

  it("a sign-up link allows at most ten wrong passwords", async () => {
    const email = createEmail();
    await signUp(email);
    const link = await mailServer.getLink(email);
    for (let tries = 0; tries < 10; tries++) await followLink(link, OTHER_PASSWORD);
    expect((await followLink(link, PASSWORD)).hash).toContain("error_code=over_request_rate_limit");
    expect(await isConfirmed(email)).toBe(false);
  });

  it("opening a PKCE sign-up link without entering a password doesn't set a password", async () => {
    const email = createEmail();
    const stranger = createAuthClient(getOrigin(), { flowType: "pkce" });
    await stranger.signUp({ email, password: PASSWORD });
    expect((await followLink(await mailServer.getLink(email))).searchParams.has("code")).toBe(true);
    expect(await getSignInError(email)).toBe("invalid_credentials");
  });

  it("an app that verifies the token of a sign-up link doesn't set the password", async () => {
    const email = createEmail();
    const client = await signUp(email);
    const token_hash = (await mailServer.getLink(email)).searchParams.get("token") ?? "";
    const { data } = await client.verifyOtp({ token_hash, type: "signup" });
    expect(data.user?.email_confirmed_at).toBeTruthy();
    expect(await getSignInError(email)).toBe("invalid_credentials");
  });
});

describe("the code from a stranger's sign-up", () => {
  it("entering a sign-up code sets the password that was chosen in the same sign-up", async () => {
    const email = createEmail();
    const client = await signUp(email);
    await client.verifyOtp({ email, token: await mailServer.getCode(email), type: "email" });
    expect(await getSignInError(email)).toBeNull();
  });

  it("entering a sign-up code doesn't set a password if two sign-ups used different passwords", async () => {
    const email = createEmail();
    await signUp(email);
    await mailServer.getCode(email);
    await signUp(email, OTHER_PASSWORD);
    const client = createAuthClient(getOrigin());
    const { data, error } = await client.verifyOtp({
      email,
      token: await mailServer.getCode(email),
      type: "signup",
    });
    expect(error).toBeNull();
    expect(data.user?.email_confirmed_at).toBeTruthy();
    for (const password of [PASSWORD, OTHER_PASSWORD]) {
      expect(await getSignInError(email, password)).toBe("invalid_credentials");
    }
    expect((await client.updateUser({ password: OTHER_PASSWORD })).error).toBeNull();
    expect(await getSignInError(email, OTHER_PASSWORD)).toBeNull();
  });

  it("a sign-up code doesn't set a password if a sign-in code was requested afterward", async () => {
    const email = createEmail();
    await signUp(email);
    const token = await mailServer.getCode(email);
    const owner = createAuthClient(getOrigin());
    await owner.signInWithOtp({ email });
    await mailServer.runWaitingJobs();
    expect((await owner.verifyOtp({ email, token, type: "email" })).error).toBeNull();
    expect(await getSignInError(email)).toBe("invalid_credentials");
  });
});
