import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { loadContext } from "@/lib/auth/load-context";
import { DAY_MS } from "@/lib/clock";
import { closeDatabase, db } from "@/lib/db";
import { signInWithPassword } from "@/lib/domain/identity/account/sign-in-with-password";
import { deriveRestoreToken } from "@/lib/domain/identity/account-deletion/derive-restore-token";
import { restoreByLink } from "@/lib/domain/identity/account-deletion/restore-by-link";
import { restoreByPassword } from "@/lib/domain/identity/account-deletion/restore-by-password";
import { scheduleDeletion } from "@/lib/domain/identity/account-deletion/schedule-deletion";
import { closeOrganization } from "@/lib/domain/organizations/organizations/close-organization";
import { reopenOrganization } from "@/lib/domain/organizations/organizations/reopen-organization";
import { createId } from "@/lib/ids";
import { task as sendCodeTask } from "@/lib/worker/tasks/identity/auth-send-code";
import { task as passwordResetTask } from "@/lib/worker/tasks/identity/mail-password-reset";
import { createAccount, signIn, type TestAccount } from "@/tests/factories/accounts";
import { queuedJobs } from "@/tests/factories/jobs";
import { createMember, createOrganization } from "@/tests/factories/organizations";
import { TEST_PASSWORD } from "@/tests/factories/users";
import { clearJobs, getRefusal, visitor } from "../auth/visitor";

const PHRASE = "delete my account";

let account: TestAccount;
let organization: { id: string; name: string };
beforeEach(async () => {
  account = await createAccount();
  organization = { id: account.organizationId, name: "Willow Creek Stables" };
});
afterAll(closeDatabase);

const load = (sessionId: string) => loadContext({ sessionId, actorKind: "user", requestId: createId() });
const close = (changes: object = {}) =>
  closeOrganization({
    ctx: account.ctx,
    input: {
      organizationId: organization.id,
      confirmation: organization.name,
      password: TEST_PASSWORD,
      ...changes,
    },
  });
const remove = (changes: object = {}) =>
  scheduleDeletion({
    ctx: account.ctx,
    input: { confirmation: PHRASE, password: TEST_PASSWORD, ...changes },
  });
const jobsFor = async (id: string) => (await queuedJobs(id)).map(({ name }) => name);

async function subscribe(): Promise<string> {
  const stripeSubscriptionId = `sub_${createId()}`;
  await db().userSubscription.create({
    data: {
      id: createId(),
      userId: account.user.id,
      status: "active",
      planType: "pro",
      stripeSubscriptionId,
    },
  });
  return stripeSubscriptionId;
}

async function deletedAccount(deletedAt = new Date()): Promise<Date> {
  await close();
  await remove();
  await db().user.update({ where: { id: account.user.id }, data: { deletedAt } });
  return deletedAt;
}

describe("closing an organization", () => {
  it("closing an organization locks everybody out and informs the members but not the owner", async () => {
    const member = await createMember(organization);
    const session = await signIn(member);
    await close();
    for (const { id } of [account, session]) {
      expect((await load(id))?.ctx.organization).toBeNull();
    }
    const jobs = (await queuedJobs(organization.id)).filter(
      ({ name }) => name === "mail.organization-closed",
    );
    expect(jobs.map(({ payload }) => payload)).toEqual([
      { organizationId: organization.id, userId: member.id },
    ]);
  });

  it("closing the last organization ends the subscription", async () => {
    const subscriptionId = await subscribe();
    const other = await createOrganization({ owner: account.user, name: "Second barn" });
    await close();
    expect(await jobsFor(subscriptionId)).toEqual([]);
    await close({ organizationId: other.id, confirmation: "second barn" });
    expect(await jobsFor(subscriptionId)).toEqual(["stripe.cancel-subscription"]);
  });

  it("closing an organization requires its name and the password", async () => {
    const wrongName = close({ confirmation: "Willow" }).catch((error: unknown) => error);
    expect(await wrongName).toMatchObject({
      code: "VALIDATION",
      fieldErrors: { confirmation: "Type “Willow Creek Stables” to continue" },
    });
    const wrongPassword = close({ password: "wrong" }).catch((error: unknown) => error);
    expect(await wrongPassword).toMatchObject({ fieldErrors: { password: "This isn't your password" } });
    expect((await load(account.id))?.ctx.organization).not.toBeNull();
  });

  it("only the owner can close an organization, and only once", async () => {
    const stranger = await createOrganization();
    expect((await getRefusal(close({ organizationId: stranger.id }))).code).toBe("NOT_FOUND");
    await close();
    expect((await getRefusal(close())).code).toBe("NOT_FOUND");
  });

  it("the owner can reopen a closed organization", async () => {
    await close();
    const stranger = await createAccount();
    const input = { organizationId: organization.id };
    expect((await getRefusal(reopenOrganization({ ctx: stranger.ctx, input }))).code).toBe("NOT_FOUND");
    await reopenOrganization({ ctx: account.ctx, input });
    expect((await load(account.id))?.ctx.organization?.id).toBe(organization.id);
    expect((await getRefusal(reopenOrganization({ ctx: account.ctx, input }))).code).toBe("NOT_FOUND");
  });
});

describe("deleting an account", () => {
  it("an account can't be deleted while it owns an open organization", async () => {
    expect(await getRefusal(remove())).toEqual({
      code: "PRECONDITION_FAILED",
      message:
        "You still own Willow Creek Stables. Close the organization first, or transfer ownership so that its members keep their access.",
    });
    expect(await load(account.id)).not.toBeNull();
  });

  it("deleting an account requires a phrase and the password", async () => {
    await close();
    for (const [changes, field] of [
      [{ confirmation: "yes" }, "confirmation"],
      [{ password: "wrong" }, "password"],
      [{ password: "" }, "password"],
    ] as const) {
      const refusal = remove(changes).catch((error: unknown) => error);
      expect(await refusal).toMatchObject({
        code: "VALIDATION",
        fieldErrors: { [field]: expect.any(String) },
      });
    }
  });

  it("deleting an account ends all sessions and the subscription, and sends a mail", async () => {
    const subscriptionId = await subscribe();
    const app = await signIn(account.user, "app");
    await close();
    await remove();
    for (const { id } of [account, app]) expect(await load(id)).toBeNull();
    expect(await jobsFor(subscriptionId)).toContain("stripe.cancel-subscription");
    expect(await jobsFor(account.user.id)).toContain("mail.deletion-scheduled");
  });

  it("signing in with the right password reports that a deleted account can be restored", async () => {
    await deletedAccount(new Date("2026-11-20T12:00:00Z"));
    const attempt = (password: string, day = "2026-12-19") =>
      signInWithPassword({
        ...visitor({ now: new Date(`${day}T12:00:00Z`) }),
        input: { email: account.user.email, password },
        kind: "web",
      });
    expect(await getRefusal(attempt(TEST_PASSWORD))).toEqual({
      code: "FORBIDDEN",
      message: "This account is set to be deleted. You can restore it until December 20, 2026.",
    });
    for (const [password, day] of [["wrong"], [TEST_PASSWORD, "2026-12-20"]] as const) {
      expect((await getRefusal(attempt(password, day))).message).toBe("Invalid email or password");
    }
  });
});

describe("restoring an account", () => {
  const byLink = (token: string, now?: Date) =>
    restoreByLink({ ...visitor(now ? { now } : {}), input: { token } });
  const byPassword = (password: string) =>
    restoreByPassword({ ...visitor(), input: { email: account.user.email, password } });
  const isBack = async () => (await load((await signIn(account.user)).id)) !== null;

  it("the mailed link restores an account once", async () => {
    const token = deriveRestoreToken(account.user.id, await deletedAccount());
    await byLink(token);
    expect(await isBack()).toBe(true);
    expect(await jobsFor(account.user.id)).toContain("mail.account-restored");
    expect((await getRefusal(byLink(token))).code).toBe("PRECONDITION_FAILED");
    await remove();
    expect((await getRefusal(byLink(token))).code).toBe("PRECONDITION_FAILED");
  });

  it("the password restores an account and reveals nothing about other accounts", async () => {
    expect((await getRefusal(byPassword(TEST_PASSWORD))).code).toBe("UNAUTHENTICATED");
    await deletedAccount();
    expect((await getRefusal(byPassword("wrong"))).code).toBe("UNAUTHENTICATED");
    await byPassword(TEST_PASSWORD);
    expect(await isBack()).toBe(true);
  });

  it("a reset request for a deleted account mails the restore link for 30 days, on the web and in an app", async () => {
    const { id, email } = account.user;
    const offersAfter = async (work: () => Promise<unknown>) => {
      await clearJobs();
      await work();
      return jobsFor(id);
    };
    const forget = () => passwordResetTask({ email });
    const forgetInApp = () =>
      sendCodeTask({ purpose: "recovery", to: { email }, redirectTo: null, codeChallenge: null });
    await deletedAccount();
    expect(await offersAfter(forget)).toEqual(["mail.deletion-scheduled"]);
    expect(await offersAfter(forgetInApp)).toEqual(["mail.deletion-scheduled"]);
    const deletedAt = new Date(Date.now() - 30 * DAY_MS);
    await db().user.update({ where: { id }, data: { deletedAt } });
    for (const work of [forget, forgetInApp]) expect(await offersAfter(work)).toEqual([]);
  });

  it("restoring an account doesn't restore its ended sessions", async () => {
    const token = deriveRestoreToken(account.user.id, await deletedAccount());
    await byLink(token);
    expect(await load(account.id)).toBeNull();
  });

  it("an account can't be restored after 30 days", async () => {
    const deletedAt = await deletedAccount(new Date(Date.now() - 30 * DAY_MS));
    const token = deriveRestoreToken(account.user.id, deletedAt);
    expect((await getRefusal(byLink(token))).code).toBe("PRECONDITION_FAILED");
    expect((await getRefusal(byPassword(TEST_PASSWORD))).code).toBe("PRECONDITION_FAILED");
    await byLink(token, new Date(deletedAt.getTime() + 30 * DAY_MS - 1_000));
  });

  it("a forged restore token is rejected", async () => {
    const deletedAt = await deletedAccount();
    const token = deriveRestoreToken(account.user.id, deletedAt);
    const ofAnother = deriveRestoreToken(createId(), deletedAt);
    const forged = [`${account.user.id}.`, `${token}x`, token.slice(0, -1), ofAnother, "x.y"];
    forged.push(`${account.user.id}.${ofAnother.split(".")[1]}`);
    for (const wrong of forged) expect((await getRefusal(byLink(wrong))).code).toBe("PRECONDITION_FAILED");
    expect(await isBack()).toBe(false);
  });
});
