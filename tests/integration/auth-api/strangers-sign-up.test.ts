import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/db";
import { newClient, newEmail, PASSWORD } from "./client";
import { followLink, forgetLimits, origin, post, serveAuthApi } from "./setup";

serveAuthApi();
beforeEach(forgetLimits);

const OTHER_PASSWORD = "Salt-Lick-31-Meadow";

/** Signs an address up, as anybody can. */
async function signUp(email: string, password = PASSWORD) {
  const client = newClient(origin());
  const { error } = await client.signUp({ email, password, options: { emailRedirectTo: "hoofline://in" } });
  expect(error).toBeNull();
  return client;
}

const signInError = async (email: string, password = PASSWORD) =>
  (await newClient(origin()).signInWithPassword({ email, password })).error?.code ?? null;

const isConfirmed = async (email: string) =>
  (await db().user.findUniqueOrThrow({ where: { email } })).emailConfirmedAt !== null;

describe("the link of a sign-up", () => {
  it("proves the address and adopts no password of whoever doesn't type one", async () => {
    const email = newEmail();
    await signUp(email);
    const landed = await followLink(await post.link(email));
    expect(landed.href).toMatch(/^hoofline:\/\/in#access_token=/);
    expect(await signInError(email)).toBe("invalid_credentials");
    const own = newClient(origin());
    const tokens = new URLSearchParams(landed.hash.slice(1));
    await own.setSession({
      access_token: tokens.get("access_token") ?? "",
      refresh_token: tokens.get("refresh_token") ?? "",
    });
    expect((await own.updateUser({ password: OTHER_PASSWORD })).error).toBeNull();
    expect(await signInError(email, OTHER_PASSWORD)).toBeNull();
  });

  it("leads a wrong password back to its page, and stays good", async () => {
    const email = newEmail();
    await signUp(email);
    const link = await post.link(email);
    for (const wrong of [OTHER_PASSWORD, ""]) {
      const back = await followLink(link, wrong);
      expect(back.pathname).toBe("/auth/continue");
      expect(back.searchParams.get("token")).toBe(link.searchParams.get("token"));
      expect(back.searchParams.get("redirect_to")).toBe("hoofline://in");
      expect(back.searchParams.get("wrong")).toBe("password");
    }
    expect(await isConfirmed(email)).toBe(false);
    expect((await followLink(link, PASSWORD)).href).toMatch(/^hoofline:\/\/in#access_token=/);
    expect(await signInError(email)).toBeNull();
  });

  it("adopts the sign-up whose password is typed, whichever the mail was for", async () => {
    const email = newEmail();
    await signUp(email);
    await signUp(email, OTHER_PASSWORD);
    await followLink(await post.link(email), PASSWORD);
    expect(await signInError(email)).toBeNull();
    expect(await signInError(email, OTHER_PASSWORD)).toBe("invalid_credentials");
  });

  it("bears ten passwords", async () => {
    const email = newEmail();
    await signUp(email);
    const link = await post.link(email);
    for (let tries = 0; tries < 10; tries++) await followLink(link, OTHER_PASSWORD);
    expect((await followLink(link, PASSWORD)).hash).toContain("error_code=over_request_rate_limit");
    expect(await isConfirmed(email)).toBe(false);
  });

  it("asks for the password where an app keeps a verifier too", async () => {
    const email = newEmail();
    const stranger = newClient(origin(), { flowType: "pkce" });
    await stranger.signUp({ email, password: PASSWORD });
    expect((await followLink(await post.link(email))).searchParams.has("code")).toBe(true);
    expect(await signInError(email)).toBe("invalid_credentials");
  });

  it("adopts nothing where an app sends what stands in it", async () => {
    const email = newEmail();
    const client = await signUp(email);
    const token_hash = (await post.link(email)).searchParams.get("token") ?? "";
    const { data } = await client.verifyOtp({ token_hash, type: "signup" });
    expect(data.user?.email_confirmed_at).toBeTruthy();
    expect(await signInError(email)).toBe("invalid_credentials");
  });
});

describe("the code of a sign-up", () => {
  it("adopts its password", async () => {
    const email = newEmail();
    const client = await signUp(email);
    await client.verifyOtp({ email, token: await post.code(email), type: "email" });
    expect(await signInError(email)).toBeNull();
  });

  it("adopts none where somebody else has signed the address up too", async () => {
    const email = newEmail();
    await signUp(email);
    await post.code(email);
    await signUp(email, OTHER_PASSWORD);
    const client = newClient(origin());
    const { data, error } = await client.verifyOtp({ email, token: await post.code(email), type: "signup" });
    expect(error).toBeNull();
    expect(data.user?.email_confirmed_at).toBeTruthy();
    for (const password of [PASSWORD, OTHER_PASSWORD]) {
      expect(await signInError(email, password)).toBe("invalid_credentials");
    }
    expect((await client.updateUser({ password: OTHER_PASSWORD })).error).toBeNull();
    expect(await signInError(email, OTHER_PASSWORD)).toBeNull();
  });

  it("adopts none where a code to sign in with was sent meanwhile, which may have been meant", async () => {
    const email = newEmail();
    await signUp(email);
    const token = await post.code(email);
    const owner = newClient(origin());
    await owner.signInWithOtp({ email });
    await post.deliver();
    expect((await owner.verifyOtp({ email, token, type: "email" })).error).toBeNull();
    expect(await signInError(email)).toBe("invalid_credentials");
  });
});
