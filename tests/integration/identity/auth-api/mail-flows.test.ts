import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/db";
import { checkRecoverySession } from "@/lib/domain/identity/account/check-recovery-session";
import { setNewPassword } from "@/lib/domain/identity/account/set-new-password";
import { createVisitor } from "../auth/create-visitor";
import { createAuthClient, createEmail, PASSWORD } from "./client";
import {
  clearRateLimits,
  createMember,
  followLink,
  getOrigin,
  getPromptedLink,
  mailServer,
  serveAuthApi,
  submitLinkForm,
} from "./setup";

serveAuthApi();
beforeEach(clearRateLimits);

const NEW_PASSWORD = "Salt-Lick-31-Meadow";

describe("emailed links", () => {
  it("an emailed link confirms a sign-up once and redirects to the app", async () => {
    const client = createAuthClient(getOrigin());
    const email = createEmail();
    const emailRedirectTo = "hoofline://welcome";
    await client.signUp({ email, password: PASSWORD, options: { emailRedirectTo } });
    const link = await mailServer.getLink(email);
    const url = await followLink(link, PASSWORD);
    expect(url.href).toMatch(/^hoofline:\/\/welcome#/);
    const tokens = Object.fromEntries(new URLSearchParams(url.hash.slice(1)));
    expect(tokens).toMatchObject({ type: "signup", token_type: "bearer", expires_in: "600" });
    const session = await client.setSession({
      access_token: tokens.access_token ?? "",
      refresh_token: tokens.refresh_token ?? "",
    });
    expect(session.data.user?.email).toBe(email);
    const again = new URLSearchParams((await followLink(link)).hash.slice(1));
    expect(Object.fromEntries(again)).toMatchObject({ error: "access_denied", error_code: "otp_expired" });
  });

  it("an emailed link stays valid after it is opened or its form is submitted from another site", async () => {
    const { email } = await createMember();
    const client = createAuthClient(getOrigin());
    const sessions = () => db().session.count({ where: { user: { email } } });
    const before = await sessions();
    await client.signInWithOtp({ email, options: { emailRedirectTo: "hoofline://in" } });
    const link = await mailServer.getLink(email);
    expect((await fetch(link, { method: "HEAD" })).status).toBe(204);
    for (let i = 0; i < 2; i++) {
      const opened = await fetch(link, { redirect: "manual" });
      expect(opened.status).toBe(303);
      // The token must not be in a URL, because browser histories and server logs store URLs.
      expect(opened.headers.get("location")).toBe(`${getOrigin()}/auth/continue`);
      expect(getPromptedLink(opened).token).toBe(link.searchParams.get("token"));
      expect(opened.headers.get("set-cookie")).toMatch(/HttpOnly/);
    }
    const foreign = await submitLinkForm(link.searchParams, "https://evil.example");
    expect(foreign.status).toBe(403);
    expect(await sessions()).toBe(before);
    expect((await followLink(link)).href).toMatch(/^hoofline:\/\/in#access_token=/);
    expect(await sessions()).toBe(before + 1);
  });

  it("only the app that started a PKCE flow can exchange the emailed link's code", async () => {
    const client = createAuthClient(getOrigin(), { flowType: "pkce" });
    const email = createEmail();
    await client.signUp({
      email,
      password: PASSWORD,
      options: { emailRedirectTo: `${getOrigin()}/dashboard` },
    });
    const url = await followLink(await mailServer.getLink(email));
    expect(url.hash).toBe("");
    const code = url.searchParams.get("code") ?? "";
    const thief = createAuthClient(getOrigin(), { flowType: "pkce" });
    await thief.signInWithOtp({ email: createEmail() });
    expect((await thief.exchangeCodeForSession(code)).error).toMatchObject({
      code: "bad_code_verifier",
      status: 400,
    });
    const { data, error } = await client.exchangeCodeForSession(code);
    expect(error).toBeNull();
    expect(data.user?.email).toBe(email);
  });

  it("the token in a PKCE flow's emailed link can't be exchanged without the verifier", async () => {
    const { email } = await createMember();
    const client = createAuthClient(getOrigin(), { flowType: "pkce" });
    await client.signInWithOtp({ email });
    const link = await mailServer.getLink(email);
    const token_hash = link.searchParams.get("token") ?? "";
    const thief = await createAuthClient(getOrigin()).verifyOtp({ token_hash, type: "email" });
    expect(thief.error).toMatchObject({ status: 400, code: "bad_code_verifier" });
    expect(thief.data.session).toBeNull();
    const { error } = await client.exchangeCodeForSession(
      (await followLink(link)).searchParams.get("code") ?? "",
    );
    expect(error).toBeNull();
  });

  it.each([
    "https://evil.example/x",
    "javascript:alert(1)",
    "//evil.example",
    "other-app://x",
    "http://localhost.evil.example",
  ])("an emailed link redirects to our site instead of the disallowed URL %s", async (emailRedirectTo) => {
    const { email } = await createMember();
    const asked = await createAuthClient(getOrigin()).signInWithOtp({ email, options: { emailRedirectTo } });
    expect(asked.error).toBeNull();
    const link = await mailServer.getLink(email);
    expect(link.searchParams.has("redirect_to")).toBe(false);
    link.searchParams.set("redirect_to", emailRedirectTo);
    const redirectUrl = await followLink(link);
    expect(redirectUrl.origin + redirectUrl.pathname).toBe(`${getOrigin()}/`);
    expect(redirectUrl.hash).toContain("access_token=");
  });
});

describe("recovery by email", () => {
  it("an emailed recovery code lets the person set a new password", async () => {
    const { email } = await createMember();
    const client = createAuthClient(getOrigin());
    expect((await client.resetPasswordForEmail(email)).error).toBeNull();
    const { data } = await client.verifyOtp({
      email,
      token: await mailServer.getCode(email),
      type: "recovery",
    });
    expect(data.session).not.toBeNull();
    expect((await client.updateUser({ password: NEW_PASSWORD })).error).toBeNull();
    const other = createAuthClient(getOrigin());
    expect((await other.signInWithPassword({ email, password: PASSWORD })).error?.code).toBe(
      "invalid_credentials",
    );
    expect((await other.signInWithPassword({ email, password: NEW_PASSWORD })).error).toBeNull();
  });

  it("password recovery limits the number of emails and doesn't reveal whether an address has an account", async () => {
    const { email } = await createMember();
    const client = createAuthClient(getOrigin());
    const countMailsTo = (address: string) =>
      mailServer.mails.filter(({ to }) => to?.some((one) => one.address === address)).length;
    await mailServer.runWaitingJobs();
    const before = countMailsTo(email);
    for (const address of [email, createEmail()]) {
      const first = await client.resetPasswordForEmail(address);
      await mailServer.runWaitingJobs();
      expect(await client.resetPasswordForEmail(address)).toEqual(first);
      expect(first.error).toBeNull();
      await mailServer.runWaitingJobs();
    }
    expect(countMailsTo(email)).toBe(before + 1);
  });

  it("a stranger's recovery request doesn't block the owner's recovery email", async () => {
    const { email } = await createMember();
    await createAuthClient(getOrigin()).resetPasswordForEmail(email, { redirectTo: "hoofline://strangers" });
    await mailServer.getLink(email);
    await createAuthClient(getOrigin()).resetPasswordForEmail(email, { redirectTo: "hoofline://own" });
    expect((await mailServer.getLink(email)).searchParams.get("redirect_to")).toBe("hoofline://own");
  });

  it.each(["implicit", "pkce"] as const)(
    "password recovery without a redirect (%s flow) links to the website's reset page",
    async (flowType) => {
      const { email } = await createMember();
      await createAuthClient(getOrigin(), { flowType }).resetPasswordForEmail(email);
      const link = await mailServer.getLink(email);
      const page = await followLink(link);
      expect(page.origin + page.pathname + page.search).toBe(`${getOrigin()}/reset-password`);
      const tokens = Object.fromEntries(new URLSearchParams(page.hash.slice(1)));
      expect(tokens.type).toBe("recovery");
      const { access_token: accessToken = "", refresh_token: refreshToken = "" } = tokens;
      // Only the reset page accepts this token. The auth API rejects it.
      expect((await createAuthClient(getOrigin()).getUser(accessToken)).error).not.toBeNull();
      await checkRecoverySession({ ...createVisitor(), input: { accessToken, refreshToken } });
      const passwords = { password: NEW_PASSWORD, confirmPassword: NEW_PASSWORD };
      await setNewPassword({ ...createVisitor(), input: { accessToken, refreshToken, ...passwords } });
      expect(
        (await createAuthClient(getOrigin()).signInWithPassword({ email, password: NEW_PASSWORD })).error,
      ).toBeNull();
      const again = await followLink(link);
      expect(again.pathname).toBe("/reset-password");
      expect(again.hash).toContain("error_code=otp_expired");
    },
  );
});

describe("resending codes", () => {
  it("resending a sign-up code invalidates the first code and does nothing for unknown addresses", async () => {
    const [email, unknown] = [createEmail(), createEmail()];
    const client = createAuthClient(getOrigin());
    await client.signUp({ email, password: PASSWORD });
    const first = await mailServer.getCode(email);
    expect((await client.resend({ email, type: "signup" })).error).toBeNull();
    expect((await client.resend({ email: unknown, type: "signup" })).error).toBeNull();
    expect(await mailServer.findMail(unknown)).toBeUndefined();
    const token = await mailServer.getCode(email);
    expect((await client.verifyOtp({ email, token: first, type: "signup" })).error).not.toBeNull();
    expect((await client.verifyOtp({ email, token, type: "signup" })).error).toBeNull();
  });
});

describe("signing out everywhere in the auth API", () => {
  it("signing out of all sessions invalidates unused PKCE codes", async () => {
    const { client, email } = await createMember();
    const app = createAuthClient(getOrigin(), { flowType: "pkce" });
    await app.signInWithOtp({ email });
    const code = (await followLink(await mailServer.getLink(email))).searchParams.get("code") ?? "";
    expect((await client.signOut()).error).toBeNull();
    expect((await app.exchangeCodeForSession(code)).error).toMatchObject({ code: "flow_state_not_found" });
  });
});

describe("resending somebody else's sign-up email", () => {
  it("resending somebody else's sign-up email can't change its link or recipient", async () => {
    const email = createEmail();
    const [owner, stranger] = ["hoofline://signed-in", "hoofline://elsewhere"];
    await createAuthClient(getOrigin()).signUp({
      email,
      password: PASSWORD,
      options: { emailRedirectTo: owner },
    });
    await mailServer.getLink(email);
    const options = { emailRedirectTo: stranger };
    expect((await createAuthClient(getOrigin()).resend({ email, type: "signup", options })).error).toBeNull();
    const redirectUrl = await followLink(await mailServer.getLink(email), PASSWORD);
    expect(redirectUrl.href).toContain(owner);
  });
});

describe("sign-up in the auth API", () => {
  it("the auth API's sign-up responds identically for existing and new accounts", async () => {
    const { email, user } = await createMember();
    const [fresh, known] = [createEmail(), email];
    const responses = await Promise.all(
      [fresh, known].map(
        async (address) =>
          (await createAuthClient(getOrigin()).signUp({ email: address, password: "another good one 7" }))
            .data.user,
      ),
    );
    const getShape = (value: unknown) =>
      JSON.stringify(value, (key, inner: unknown) =>
        typeof inner === "string" && key !== "provider" ? typeof inner : inner,
      );
    expect(getShape(responses[1])).toBe(getShape(responses[0]));
    expect(responses[1]?.id).not.toBe(user.id);
    expect(
      (await createAuthClient(getOrigin()).signInWithPassword({ email, password: PASSWORD })).error,
    ).toBeNull();
  });

  it("the IDs in a sign-up response are new even if the account already exists", async () => {
    const { email: known } = await createMember();
    for (const email of [createEmail(), known]) {
      const { data } = await createAuthClient(getOrigin()).signUp({ email, password: "another good one 7" });
      const pendingSignUp = await db().pendingSignUp.findFirstOrThrow({ where: { user: { email } } });
      // UUIDv7 IDs from one process sort by creation time.
      for (const id of [data.user?.id, data.user?.identities?.[0]?.identity_id]) {
        expect([id, pendingSignUp.id].sort()).toEqual([id, pendingSignUp.id]);
      }
    }
  });

  it("the auth API's sign-up accepts Unicode passwords, but rejects weak and oversized passwords", async () => {
    for (const password of [`${"x".repeat(120)}12345678`, "пастбище-лошадь-🐴-луг", `${"é".repeat(36)}!`]) {
      const email = createEmail();
      const client = createAuthClient(getOrigin());
      await client.signUp({ email, password });
      await client.verifyOtp({ email, token: await mailServer.getCode(email), type: "signup" });
      expect(
        (await client.signInWithPassword({ email, password: password.slice(0, -1) })).error,
      ).not.toBeNull();
      expect((await client.signInWithPassword({ email, password })).error).toBeNull();
    }
    const client = createAuthClient(getOrigin());
    const short = await client.signUp({ email: createEmail(), password: "abc12" });
    expect(short.error).toMatchObject({ status: 422, code: "weak_password", reasons: ["length"] });
    const common = await client.signUp({ email: createEmail(), password: "password123" });
    expect(common.error).toMatchObject({ code: "weak_password", reasons: ["pwned"] });
    const started = performance.now();
    const huge = await client.signUp({ email: createEmail(), password: "x".repeat(1_000_000) });
    expect(huge.error?.status).toBe(413);
    // The limit is generous because other processes can slow down the request.
    expect(performance.now() - started).toBeLessThan(2_000);
  });
});

describe("a database dump", () => {
  it("a database dump contains no code, token or secret in plain text", async () => {
    const client = createAuthClient(getOrigin());
    const email = createEmail();
    await client.signInWithOtp({ email });
    const mail = await mailServer.findMail(email);
    const code = /\b\d{6}\b/.exec(mail?.text ?? "")?.[0] ?? "";
    const token = (await mailServer.getLink(email)).searchParams.get("token") ?? "";
    const { data } = await client.verifyOtp({ email, token: code, type: "email" });
    const dump = JSON.stringify([
      await db().oneTimeToken.findMany(),
      await db().refreshToken.findMany(),
      await db().session.findMany(),
      await db().user.findMany(),
    ]);
    for (const secret of [code, token, data.session?.refresh_token ?? "", data.session?.access_token ?? ""]) {
      expect(secret).not.toBe("");
      expect(dump).not.toContain(`"${secret}"`);
    }
  });
});
