import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { loadContext } from "@/lib/auth/load-context";
import { DAY_MS } from "@/lib/clock";
import { closeDatabase, db } from "@/lib/db";
import { signInWithPassword } from "@/lib/domain/identity/account/sign-in-with-password";
import { deriveRestoreToken } from "@/lib/domain/identity/account-deletion/derive-restore-token";
import { restoreAccountByLink } from "@/lib/domain/identity/account-deletion/restore-account-by-link";
import { restoreAccountByPassword } from "@/lib/domain/identity/account-deletion/restore-account-by-password";
import { scheduleAccountDeletion } from "@/lib/domain/identity/account-deletion/schedule-account-deletion";
import { closeOrganization } from "@/lib/domain/organizations/organizations/close-organization";
import { reopenOrganization } from "@/lib/domain/organizations/organizations/reopen-organization";
import { createId } from "@/lib/ids";
import { task as sendCodeTask } from "@/lib/worker/tasks/identity/auth-send-code";
import { task as passwordResetTask } from "@/lib/worker/tasks/identity/mail-password-reset";
import { createAccount, signIn, type TestAccount } from "@/tests/factories/accounts";
import { findQueuedJobs } from "@/tests/factories/jobs";
import { createMember, createOrganization } from "@/tests/factories/organizations";
import { TEST_PASSWORD } from "@/tests/factories/users";
import { captureError, clearJobs, createVisitor } from "../auth/create-visitor";

const PHRASE = "delete my account";

let account: TestAccount;
let organization: { id: string; name: string };
beforeEach(async () => {
  account = await createAccount();
  organization = { id: account.organizationId, name: "Willow Creek Stables" };
});
afterAll(closeDatabase);

const load = (sessionId: string) => loadContext({ sessionId, actorKind: "user", requestId: createId() });
const closeOwnOrganization = (changes: object = {}) =>
  closeOrganization({
    ctx: account.ctx,
    input: {
      organizationId: organization.id,
      confirmation: organization.name,
      password: TEST_PASSWORD,
      ...changes,
    },
  });
const deleteAccount = (changes: object = {}) =>
  scheduleAccountDeletion({
    ctx: account.ctx,
    input: { confirmation: PHRASE, password: TEST_PASSWORD, ...changes },
  });
const getJobNames = async (id: string) => (await findQueuedJobs(id)).map(({ name }) => name);

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

async function deleteAccountAt(deletedAt = new Date()): Promise<Date> {
  await closeOwnOrganization();
  await deleteAccount();
  await db().user.update({ where: { id: account.user.id }, data: { deletedAt } });
  return deletedAt;
}

describe("closing an organization", () => {
  it("closing an organization ends all access and notifies every member except the owner", async () => {
    const member = await createMember(organization);
    const session = await signIn(member);
    await closeOwnOrganization();
    for (const { id } of [account, session]) {
      expect((await load(id))?.ctx.organization).toBeNull();
    }
    const jobs = (await findQueuedJobs(organization.id)).filter(
      ({ name }) => name === "mail.organization-closed",
    );
    expect(jobs.map(({ payload }) => payload)).toEqual([
      { organizationId: organization.id, userId: member.id },
    ]);
  });

  it("closing the owner's last organization ends the subscription", async () => {
    const subscriptionId = await subscribe();
    const other = await createOrganization({ owner: account.user, name: "Second barn" });
    await closeOwnOrganization();
    expect(await getJobNames(subscriptionId)).toEqual([]);
    await closeOwnOrganization({ organizationId: other.id, confirmation: "second barn" });
    expect(await getJobNames(subscriptionId)).toEqual(["stripe.cancel-subscription"]);
  });

  it("closing an organization requires the organization's name and the owner's password", async () => {
    const wrongName = closeOwnOrganization({ confirmation: "Willow" }).catch((error: unknown) => error);
    expect(await wrongName).toMatchObject({
      code: "VALIDATION",
      fieldErrors: { confirmation: "Type “Willow Creek Stables” to continue" },
    });
    const wrongPassword = closeOwnOrganization({ password: "wrong" }).catch((error: unknown) => error);
    expect(await wrongPassword).toMatchObject({
      fieldErrors: { password: "Incorrect password. Try again." },
    });
    expect((await load(account.id))?.ctx.organization).not.toBeNull();
  });

  it("an organization can be closed only once and only by its owner", async () => {
    const stranger = await createOrganization();
    expect((await captureError(closeOwnOrganization({ organizationId: stranger.id }))).code).toBe(
      "NOT_FOUND",
    );
    await closeOwnOrganization();
    expect((await captureError(closeOwnOrganization())).code).toBe("NOT_FOUND");
  });

  it("the owner can reopen a closed organization", async () => {
    await closeOwnOrganization();
    const stranger = await createAccount();
    const input = { organizationId: organization.id };
    expect((await captureError(reopenOrganization({ ctx: stranger.ctx, input }))).code).toBe("NOT_FOUND");
    await reopenOrganization({ ctx: account.ctx, input });
    expect((await load(account.id))?.ctx.organization?.id).toBe(organization.id);
    expect((await captureError(reopenOrganization({ ctx: account.ctx, input }))).code).toBe("NOT_FOUND");
  });
});

describe("deleting an account", () => {
  it("an account can't be deleted while it owns an open organization", async () => {
    expect(await captureError(deleteAccount())).toEqual({
      code: "PRECONDITION_FAILED",
      message:
        "You still own Willow Creek Stables. Close the organization first, or transfer ownership so that its members keep their access.",
    });
    expect(await load(account.id)).not.toBeNull();
  });

  it("deleting an account requires the confirmation phrase and the password", async () => {
    await closeOwnOrganization();
    for (const [changes, field] of [
      [{ confirmation: "yes" }, "confirmation"],
      [{ password: "wrong" }, "password"],
      [{ password: "" }, "password"],
    ] as const) {
      const refusal = deleteAccount(changes).catch((error: unknown) => error);
      expect(await refusal).toMatchObject({
        code: "VALIDATION",
        fieldErrors: { [field]: expect.any(String) },
      });
    }
  });

  it("deleting an account ends all sessions, cancels the subscription and sends an email", async () => {
    const subscriptionId = await subscribe();
    const app = await signIn(account.user, "app");
    await closeOwnOrganization();
    await deleteAccount();
    for (const { id } of [account, app]) expect(await load(id)).toBeNull();
    expect(await getJobNames(subscriptionId)).toContain("stripe.cancel-subscription");
    expect(await getJobNames(account.user.id)).toContain("mail.deletion-scheduled");
  });

  it("signing in to a deleted account reports that it can be restored", async () => {
    await deleteAccountAt(new Date("2026-11-20T12:00:00Z"));
    const attempt = (password: string, day = "2026-12-19") =>
      signInWithPassword({
        ...createVisitor({ now: new Date(`${day}T12:00:00Z`) }),
        input: { email: account.user.email, password },
        kind: "web",
      });
    expect(await captureError(attempt(TEST_PASSWORD))).toEqual({
      code: "FORBIDDEN",
      message: "This account is scheduled for deletion. You can restore it until December 20, 2026.",
    });
    for (const [password, day] of [["wrong"], [TEST_PASSWORD, "2026-12-20"]] as const) {
      expect((await captureError(attempt(password, day))).message).toBe("Invalid email or password");
    }
  });
});

describe("restoring an account", () => {
  const restoreWithLink = (token: string, now?: Date) =>
    restoreAccountByLink({ ...createVisitor(now ? { now } : {}), input: { token } });
  const restoreWithPassword = (password: string) =>
    restoreAccountByPassword({ ...createVisitor(), input: { email: account.user.email, password } });
  const canSignIn = async () => (await load((await signIn(account.user)).id)) !== null;

  it("a restore link can be used only once", async () => {
    const token = deriveRestoreToken(account.user.id, await deleteAccountAt());
    await restoreWithLink(token);
    expect(await canSignIn()).toBe(true);
    expect(await getJobNames(account.user.id)).toContain("mail.account-restored");
    expect((await captureError(restoreWithLink(token))).code).toBe("PRECONDITION_FAILED");
    await deleteAccount();
    expect((await captureError(restoreWithLink(token))).code).toBe("PRECONDITION_FAILED");
  });

  it("a deleted account can be restored with its password", async () => {
    expect((await captureError(restoreWithPassword(TEST_PASSWORD))).code).toBe("UNAUTHENTICATED");
    await deleteAccountAt();
    expect((await captureError(restoreWithPassword("wrong"))).code).toBe("UNAUTHENTICATED");
    await restoreWithPassword(TEST_PASSWORD);
    expect(await canSignIn()).toBe(true);
  });

  it("a password reset request for a deleted account sends the restore link", async () => {
    const { id, email } = account.user;
    const getJobsAfter = async (work: () => Promise<unknown>) => {
      await clearJobs();
      await work();
      return getJobNames(id);
    };
    const requestReset = () => passwordResetTask({ email });
    const requestResetInApp = () =>
      sendCodeTask({ purpose: "recovery", to: { email }, redirectTo: null, codeChallenge: null });
    await deleteAccountAt();
    expect(await getJobsAfter(requestReset)).toEqual(["mail.deletion-scheduled"]);
    expect(await getJobsAfter(requestResetInApp)).toEqual(["mail.deletion-scheduled"]);
    const deletedAt = new Date(Date.now() - 30 * DAY_MS);
    await db().user.update({ where: { id }, data: { deletedAt } });
    for (const work of [requestReset, requestResetInApp]) expect(await getJobsAfter(work)).toEqual([]);
  });

  it("restoring an account doesn't restore the sessions that ended with its deletion", async () => {
    const token = deriveRestoreToken(account.user.id, await deleteAccountAt());
    await restoreWithLink(token);
    expect(await load(account.id)).toBeNull();
  });

  it("an account can't be restored after 30 days", async () => {
    const deletedAt = await deleteAccountAt(new Date(Date.now() - 30 * DAY_MS));
    const token = deriveRestoreToken(account.user.id, deletedAt);
    expect((await captureError(restoreWithLink(token))).code).toBe("PRECONDITION_FAILED");
    expect((await captureError(restoreWithPassword(TEST_PASSWORD))).code).toBe("PRECONDITION_FAILED");
    await restoreWithLink(token, new Date(deletedAt.getTime() + 30 * DAY_MS - 1_000));
  });

  it("a forged restore token is rejected", async () => {
    const deletedAt = await deleteAccountAt();
    const token = deriveRestoreToken(account.user.id, deletedAt);
    const foreignToken = deriveRestoreToken(createId(), deletedAt);
    const forged = [`${account.user.id}.`, `${token}x`, token.slice(0, -1), foreignToken, "x.y"];
    forged.push(`${account.user.id}.${foreignToken.split(".")[1]}`);
    for (const wrong of forged)
      expect((await captureError(restoreWithLink(wrong))).code).toBe("PRECONDITION_FAILED");
    expect(await canSignIn()).toBe(false);
  });
});
