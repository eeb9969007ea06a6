import { afterAll, beforeEach, expect, it } from "vitest";
import { closeDatabase, db } from "@/lib/db";
import { signInWithPassword } from "@/lib/domain/identity/account/sign-in-with-password";
import { restoreAccountByLink } from "@/lib/domain/identity/account-deletion/restore-account-by-link";
import { requestDataExport } from "@/lib/domain/platform/personal-data/request-data-export";
import { task as mailAccountRestored } from "@/lib/worker/tasks/identity/mail-account-restored";
import { task as mailDeletionScheduled } from "@/lib/worker/tasks/identity/mail-deletion-scheduled";
import { task as mailNewSignIn } from "@/lib/worker/tasks/identity/mail-new-sign-in";
import { task as mailOrganizationClosed } from "@/lib/worker/tasks/organizations/mail-organization-closed";
import { task as mailOwnershipTransferred } from "@/lib/worker/tasks/organizations/mail-ownership-transferred";
import { task as runDataExport } from "@/lib/worker/tasks/platform/account-export";
import { task as mailExportReady } from "@/lib/worker/tasks/platform/mail-export-ready";
import { createAccount, type TestAccount } from "@/tests/factories/accounts";
import { createMember } from "@/tests/factories/organizations";
import { provideMailServer } from "@/tests/factories/test-mail-server";
import { TEST_PASSWORD } from "@/tests/factories/users";
import { createVisitor } from "../auth/create-visitor";

const IPHONE =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 17_4 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.4 Mobile/15E148 Safari/604.1";

const postOffice = provideMailServer();

let account: TestAccount;
beforeEach(async () => {
  account = await createAccount();
});
afterAll(closeDatabase);

async function signInFrom(userAgent: string): Promise<string> {
  const { ctx, client } = createVisitor({ address: "198.51.100.9" });
  const input = { email: account.user.email, password: TEST_PASSWORD };
  return (await signInWithPassword({ ctx, input, client: { ...client, userAgent }, kind: "web" })).id;
}

it("an email is sent only for a sign-in from a new device", async () => {
  await mailNewSignIn({ sessionId: await signInFrom(IPHONE) });
  expect(postOffice).toMatchObject([
    { subject: "New sign-in to Hoofline: Safari on iPhone", to: [{ address: account.user.email }] },
  ]);
  expect(postOffice[0]?.text).toContain("from the IP address 198.51.100.9");
  expect(postOffice[0]?.html).toContain('href="http://localhost:3000/account/security"');
  await mailNewSignIn({ sessionId: await signInFrom(IPHONE) });
  expect(postOffice).toHaveLength(1);
});

it("deleting an account sends an email with a restore link", async () => {
  const { user } = account;
  await db().user.update({ where: { id: user.id }, data: { deletedAt: new Date("2026-11-21T08:00:00Z") } });
  await mailDeletionScheduled({ userId: user.id });
  expect(postOffice[0]?.text).toContain("We'll permanently delete its data on December 21, 2026");
  const link = /http:\/\/localhost:3000\/auth\/confirm#token=([^\s&]+)&type=restore/.exec(
    postOffice[0]?.text ?? "",
  );
  const now = new Date("2026-12-01T08:00:00Z");
  await restoreAccountByLink({ ...createVisitor({ now }), input: { token: link?.[1] ?? "" } });
  await mailDeletionScheduled({ userId: user.id });
  await mailAccountRestored({ userId: user.id });
  expect(postOffice.map(({ subject }) => subject)).toEqual([
    "Your Hoofline account is scheduled for deletion",
    "Your Hoofline account is restored",
  ]);
});

it("members get an email about a closed organization only if it is still closed when the email is sent", async () => {
  const { organizationId } = account;
  const member = await createMember({ id: organizationId });
  const payload = { organizationId, userId: member.id };
  await mailOrganizationClosed(payload);
  expect(postOffice).toEqual([]);
  const data = { isActive: false, closedAt: new Date() };
  await db().organization.update({ where: { id: organizationId }, data });
  await mailOrganizationClosed(payload);
  expect(postOffice).toMatchObject([
    { subject: "Willow Creek Stables was closed on Hoofline", to: [{ address: member.email }] },
  ]);
});

it("transferring an organization notifies both owners by email", async () => {
  const { organizationId, user } = account;
  const member = await createMember({ id: organizationId });
  await db().userAccountProfile.update({ where: { userId: member.id }, data: { fullName: "Petra Novak" } });
  const payload = { organizationId, formerOwnerId: user.id, newOwnerId: member.id };
  await mailOwnershipTransferred({ ...payload, to: "formerOwner" });
  await mailOwnershipTransferred({ ...payload, to: "newOwner" });
  expect(postOffice).toMatchObject([
    { subject: "You transferred ownership of Willow Creek Stables", to: [{ address: user.email }] },
    { subject: "You are now the owner of Willow Creek Stables", to: [{ address: member.email }] },
  ]);
  expect(postOffice[0]?.text).toContain("Petra Novak is now the owner of Willow Creek Stables");
  expect(postOffice[1]?.text).toContain("Robin Hale transferred ownership of Willow Creek Stables to you");
});

it("finishing an export sends an email with a link to the account's data page", async () => {
  const { exportId } = await requestDataExport({ ctx: account.ctx });
  await mailExportReady({ exportId });
  expect(postOffice).toEqual([]);
  await runDataExport({ exportId });
  await mailExportReady({ exportId });
  expect(postOffice[0]?.html).toContain('href="http://localhost:3000/account/data"');
  expect(postOffice[0]?.text).not.toContain("/files/");
});
