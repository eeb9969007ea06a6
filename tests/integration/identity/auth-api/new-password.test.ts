import { decodeJwt } from "jose";
import { beforeEach, describe, expect, it } from "vitest";
import { db } from "@/lib/db";
import { changePassword } from "@/lib/domain/identity/account/change-password";
import { createRecoverySession } from "@/lib/domain/identity/account/create-recovery-session";
import { setNewPassword } from "@/lib/domain/identity/account/set-new-password";
import { issueOneTimeToken } from "@/lib/domain/identity/records/one-time-token-data";
import { getContext } from "@/tests/factories/accounts";
import { createVisitor } from "../auth/create-visitor";
import { createAuthClient, createEmail, PASSWORD } from "./client";
import { clearRateLimits, createMember, followLink, getOrigin, mailServer, serveAuthApi } from "./setup";

serveAuthApi();
beforeEach(clearRateLimits);

const password = "Salt-Lick-31-Meadow";
const passwords = { password, confirmPassword: password };
type Member = Awaited<ReturnType<typeof createMember>>;

const passwordChanges: Record<string, (member: Member) => Promise<unknown>> = {
  "set through the API": async ({ client }) =>
    expect((await client.updateUser({ password })).error).toBeNull(),
  "set with the current password": async ({ session }) => {
    const ctx = await getContext({ id: String(decodeJwt(session.access_token).session_id) });
    return changePassword({ ctx, input: { currentPassword: PASSWORD, ...passwords } });
  },
  "set through a reset email": async ({ user, email }) => {
    const now = new Date();
    const { token } = await issueOneTimeToken({ userId: user.id, purpose: "recovery", sentTo: email, now });
    const tokens = await createRecoverySession({ ...createVisitor(), input: { token } });
    return setNewPassword({ ...createVisitor(), input: { ...tokens, ...passwords } });
  },
};

describe.each(Object.entries(passwordChanges))("a new password %s", (_, change) => {
  it("setting a new password cancels a pending email address change", async () => {
    const member = await createMember();
    const { client, email, user } = member;
    const next = createEmail();
    await client.updateUser({ email: next });
    const [current, other] = [await mailServer.getLink(email), await mailServer.getLink(next)];
    expect((await followLink(other)).href).toContain("#message=");
    await change(member);
    expect((await followLink(current)).href).toContain("error_code=otp_expired");
    await createAuthClient(getOrigin()).resend({ email: next, type: "email_change" });
    await mailServer.runWaitingJobs();
    expect(await mailServer.getLink(next)).toEqual(other);
    const { data } = await createAuthClient(getOrigin()).signInWithPassword({ email, password });
    expect(data.user).toMatchObject({ id: user.id, email });
    expect(data.user?.new_email).toBeUndefined();
  });

  it("setting a new password restores email sign-in if the email identity was unlinked", async () => {
    const member = await createMember();
    await db().identity.deleteMany({ where: { userId: member.user.id } });
    await change(member);
    const { data } = await member.client.signInWithPassword({ email: member.email, password });
    expect(data.user?.identities).toMatchObject([{ provider: "email" }]);
  });

  it("setting a new password invalidates earlier emailed links, one-time codes and PKCE codes", async () => {
    const member = await createMember();
    const { email } = member;
    const app = createAuthClient(getOrigin(), { flowType: "pkce" });
    await app.signInWithOtp({ email });
    const code = (await followLink(await mailServer.getLink(email))).searchParams.get("code") ?? "";
    const visitors = createAuthClient(getOrigin());
    await visitors.signInWithOtp({ email });
    const token = await mailServer.getCode(email);
    await visitors.resetPasswordForEmail(email);
    const reset = await mailServer.getLink(email);
    await change(member);
    expect((await app.exchangeCodeForSession(code)).error).toMatchObject({ code: "flow_state_not_found" });
    expect((await visitors.verifyOtp({ email, token, type: "email" })).error?.code).toBe("otp_expired");
    expect((await followLink(reset)).href).toContain("error_code=otp_expired");
  });
});

describe("changing an email address", () => {
  it("both emails about an email address change contain the new address", async () => {
    const { client, email } = await createMember();
    const next = createEmail();
    await client.updateUser({ email: next });
    for (const address of [email, next]) {
      expect((await mailServer.findMail(address))?.text).toContain(next);
      await followLink(await mailServer.getLink(address));
    }
    const notice = await mailServer.findMail(email);
    expect(notice?.subject).toContain("was changed");
    expect(notice?.text).toContain(next);
  });

  it("resent emails about an address change keep the original redirect URL", async () => {
    const owner = createAuthClient(getOrigin(), { flowType: "pkce" });
    const { email } = await createMember();
    await owner.signInWithPassword({ email, password: PASSWORD });
    const next = createEmail();
    await owner.updateUser({ email: next }, { emailRedirectTo: "hoofline://own" });
    const first = [await mailServer.getLink(email), await mailServer.getLink(next)];
    const stranger = createAuthClient(getOrigin());
    for (const address of [email, next]) {
      const options = { emailRedirectTo: "hoofline://strange" };
      expect((await stranger.resend({ email: address, type: "email_change", options })).error).toBeNull();
    }
    const [current, other] = [await mailServer.getLink(email), await mailServer.getLink(next)];
    for (const link of [current, other]) expect(first).not.toContainEqual(link);
    expect((await followLink(current)).href).toMatch(/^hoofline:\/\/own#message=/);
    expect((await followLink(other)).href).toMatch(/^hoofline:\/\/own\?code=/);
  });
});
