import { afterAll, beforeEach, expect, it } from "vitest";
import { brand } from "@/lib/brand";
import { closeDatabase } from "@/lib/db";
import { createInvitation } from "@/lib/domain/organizations/invitations/create-invitation";
import { deleteInvitation } from "@/lib/domain/organizations/invitations/delete-invitation";
import { sendInvitation } from "@/lib/domain/organizations/invitations/send-invitation";
import { setInvitationActive } from "@/lib/domain/organizations/invitations/set-invitation-active";
import { consumeRateLimit } from "@/lib/rate-limit";
import { getSiteUrl } from "@/lib/site-url";
import { task as mailInvitation } from "@/lib/worker/tasks/organizations/mail-invitation";
import { createAccount, type TestAccount } from "@/tests/factories/accounts";
import { createQrInvitation } from "@/tests/factories/invitations";
import { findQueuedJobs } from "@/tests/factories/jobs";
import { provideMailServer } from "@/tests/factories/test-mail-server";
import { captureError } from "../../identity/auth/create-visitor";

const postOffice = provideMailServer();

let owner: TestAccount;
beforeEach(async () => {
  owner = await createAccount();
});
afterAll(closeDatabase);

const invite = () =>
  createInvitation({
    ctx: owner.ctx,
    input: { kind: "trainer", services: ["Lessons"], message: "Come and ride.", expiresInDays: 30 },
  });
const send = (id: string, email = "Pat@Example.com ") =>
  sendInvitation({ ctx: owner.ctx, input: { id, email } });

/** Runs the queued job as the worker would. */
async function runWaitingJob(): Promise<void> {
  const jobs = await findQueuedJobs(owner.organizationId);
  expect(jobs.map(({ name }) => name)).toEqual(["mail.invitation"]);
  await mailInvitation(jobs[0]?.payload as Parameters<typeof mailInvitation>[0]);
}

it("an invitation's email contains the inviter's name, the organization's name and the link", async () => {
  const { id, token } = await invite();
  expect(await send(id)).toEqual({ sent: true });
  await runWaitingJob();
  expect(postOffice).toHaveLength(1);
  expect(postOffice[0]).toMatchObject({
    to: [{ address: "pat@example.com" }],
    subject: `Robin Hale invites you to join Willow Creek Stables on ${brand.name}`,
  });
  for (const text of [
    getSiteUrl(`/invite/trainer/${token}`),
    "Trainer",
    "Lessons",
    "Come and ride.",
    "Valid until",
  ]) {
    expect(postOffice[0]?.text).toContain(text);
  }
  expect(postOffice[0]?.text).not.toContain(owner.user.email);
});

it("a queued invitation email isn't sent if the invitation is disabled or deleted first", async () => {
  const { id } = await invite();
  await send(id);
  await setInvitationActive({ ctx: owner.ctx, input: { id, active: false } });
  await runWaitingJob();
  await deleteInvitation({ ctx: owner.ctx, input: { id } });
  await runWaitingJob();
  expect(postOffice).toEqual([]);
});

it.each([
  ["that is disabled", { isActive: false }],
  ["that has expired", { expiresAt: new Date(0) }],
  ["that is used up", { maxUses: 1, currentUses: 1 }],
])("an invitation %s can't be emailed", async (_, change) => {
  const organization = { id: owner.organizationId, owner: owner.user };
  const { id } = await createQrInvitation(organization, change);
  expect(await captureError(send(id))).toMatchObject({ code: "PRECONDITION_FAILED" });
  expect(await findQueuedJobs(owner.organizationId)).toEqual([]);
});

it("an invitation can't be emailed to an invalid email address", async () => {
  const { id } = await invite();
  for (const email of ["", "pat", "pat@", "a@b.c, d@e.f", "pat@example.com\nBcc: x@example.com"]) {
    expect(await captureError(send(id, email))).toMatchObject({ code: "VALIDATION" });
  }
});

it("an email address receives at most three invitation emails a day", async () => {
  for (let time = 0; time < 3; time++) await send((await invite()).id);
  const { id } = await invite();
  expect(await captureError(send(id))).toMatchObject({ code: "RATE_LIMITED" });
  expect(await send(id, "somebody-else@example.com")).toEqual({ sent: true });
});

it("a person can send at most fifty invitation emails a day", async () => {
  const { id } = await invite();
  for (let time = 0; time < 50; time++) await consumeRateLimit("send-invitation.account", owner.user.id);
  expect(await captureError(send(id))).toMatchObject({ code: "RATE_LIMITED" });
});
