import { afterAll, beforeEach, expect, it } from "vitest";
import { BUILT_IN_ROLES } from "@/lib/auth/permissions";
import { MINUTE_MS } from "@/lib/clock";
import { closeDatabase, db } from "@/lib/db";
import { scheduleAccountDeletion } from "@/lib/domain/identity/account-deletion/schedule-account-deletion";
import { listOwnerCandidates } from "@/lib/domain/organizations/organizations/list-owner-candidates";
import { transferOwnership } from "@/lib/domain/organizations/organizations/transfer-ownership";
import { createId } from "@/lib/ids";
import { createAccount, getContext, signIn, type TestAccount } from "@/tests/factories/accounts";
import { findQueuedJobs } from "@/tests/factories/jobs";
import { addMember, createMember, createOrganization } from "@/tests/factories/organizations";
import { createUser, TEST_PASSWORD, type TestUser } from "@/tests/factories/users";
import { captureError } from "../auth/create-visitor";

let account: TestAccount;
let organizationId: string;
let member: TestUser;
beforeEach(async () => {
  account = await createAccount();
  organizationId = account.organizationId;
  member = await createMember({ id: organizationId });
});
afterAll(closeDatabase);

const PASSWORD: { password?: string } = { password: TEST_PASSWORD };

const transferTo = (newOwnerId: string, { ctx = account.ctx, proof = PASSWORD } = {}) =>
  transferOwnership({ ctx, input: { organizationId, newOwnerId, ...proof } });

const listCandidates = (ctx = account.ctx) => listOwnerCandidates({ ctx, input: { organizationId } });
const ownerId = async () =>
  (await db().organization.findUniqueOrThrow({ where: { id: organizationId } })).ownerId;

async function getRole(userId: string): Promise<string> {
  const where = { organizationId_userId: { organizationId, userId } };
  return (await db().organizationMember.findUniqueOrThrow({ where })).roleId;
}

async function expectRefused(newOwnerId: string): Promise<void> {
  const refusal: unknown = await transferTo(newOwnerId).catch((error: unknown) => error);
  expect(refusal).toMatchObject({ code: "VALIDATION", fieldErrors: { newOwnerId: expect.any(String) } });
  expect(await ownerId()).toBe(account.user.id);
  expect(await getRole(account.user.id)).toBe(BUILT_IN_ROLES.owner.id);
}

it("a transfer of ownership makes the previous owner a manager", async () => {
  await transferTo(member.id);
  expect(await ownerId()).toBe(member.id);
  expect(await getRole(member.id)).toBe(BUILT_IN_ROLES.owner.id);
  expect(await getRole(account.user.id)).toBe(BUILT_IN_ROLES.manager.id);
  const { user } = account;
  const action = "organization.handed_over";
  const entries = await db().auditLog.findMany({ where: { entityId: organizationId, action } });
  expect(entries).toMatchObject([
    {
      action: "organization.handed_over",
      actorId: user.id,
      before: { ownerId: user.id },
      after: { ownerId: member.id },
    },
  ]);
  const payload = { organizationId, formerOwnerId: user.id, newOwnerId: member.id };
  const name = "mail.ownership-transferred";
  expect(await findQueuedJobs(organizationId)).toEqual([
    { name, payload: { ...payload, to: "formerOwner" } },
    { name, payload: { ...payload, to: "newOwner" } },
  ]);
});

it("after an ownership transfer, only the previous owner can delete their account", async () => {
  const remove = async (user: TestUser) =>
    scheduleAccountDeletion({
      ctx: await getContext(await signIn(user)),
      input: { confirmation: "delete my account", password: TEST_PASSWORD },
    });
  await transferTo(member.id);
  await remove(account.user);
  expect((await captureError(remove(member))).code).toBe("PRECONDITION_FAILED");
});

it("transferring an owner's last organization ends the former owner's subscription", async () => {
  const { user } = account;
  const stripeSubscriptionId = `sub_${createId()}`;
  const plan = { status: "active", planType: "pro", stripeSubscriptionId };
  await db().userSubscription.create({ data: { id: createId(), userId: user.id, ...plan } });
  const second = await createOrganization({ owner: user });
  await db().userSubscription.create({
    data: { id: createId(), userId: member.id, status: "active", planType: "pro" },
  });
  await transferTo(member.id);
  expect(await findQueuedJobs(stripeSubscriptionId)).toEqual([]);
  await addMember(second, member, "member");
  const input = { organizationId: second.id, newOwnerId: member.id, password: TEST_PASSWORD };
  await transferOwnership({ ctx: account.ctx, input });
  expect(await findQueuedJobs(stripeSubscriptionId)).toMatchObject([{ name: "stripe.cancel-subscription" }]);
});

it("ownership can't be transferred if the new owner's plan doesn't allow another organization", async () => {
  await createOrganization({ owner: member, tier: "pro" });
  await expectRefused(member.id);
  const plan = { status: "active", planType: "pro" };
  await db().userSubscription.create({ data: { id: createId(), userId: member.id, ...plan } });
  await transferTo(member.id);
  expect(await ownerId()).toBe(member.id);
});

it("only the owner can transfer an organization, and only with the password", async () => {
  const manager = await createMember({ id: organizationId }, "manager");
  const stranger = await createAccount();
  const managerCtx = await getContext(await signIn(manager));
  for (const ctx of [managerCtx, stranger.ctx]) {
    expect((await captureError(transferTo(member.id, { ctx }))).code).toBe("NOT_FOUND");
  }
  expect(await captureError(transferTo(member.id, { proof: { password: "wrong" } }))).toEqual({
    code: "VALIDATION",
    message: "Incorrect password. Try again.",
  });
  expect(await ownerId()).toBe(account.user.id);
});

it("an organization can be transferred only to another member with an active, confirmed account", async () => {
  const elsewhere = await createMember(await createOrganization());
  const unconfirmed = await createUser({ isConfirmed: false });
  await addMember({ id: organizationId }, unconfirmed, "manager");
  const deleted = await createMember({ id: organizationId });
  await db().user.update({ where: { id: deleted.id }, data: { deletedAt: new Date() } });
  const removed = await createMember({ id: organizationId });
  const where = { organizationId_userId: { organizationId, userId: removed.id } };
  await db().organizationMember.delete({ where });
  const wrong = [elsewhere, unconfirmed, deleted, removed, account.user];
  for (const { id } of wrong) await expectRefused(id);
  expect(await listCandidates()).toEqual([{ userId: member.id, name: "Robin Hale", contact: member.email }]);
});

it("only members of an organization can become its new owner", async () => {
  const second = await createOrganization({ owner: account.user });
  const other = await createMember(second);
  const input = { organizationId: second.id };
  const listed = await listOwnerCandidates({ ctx: account.ctx, input });
  expect(listed.map(({ userId }) => userId)).toEqual([other.id]);
});

it("a transfer of ownership publishes events about the organization and its members", async () => {
  // The new owner has the same plan, so no event about a plan change is published.
  await db().organization.update({ where: { id: organizationId }, data: { subscriptionTier: "personal" } });
  await transferTo(member.id);
  const where = { organizationId };
  const events = await db().organizationEvent.findMany({ where, orderBy: { number: "asc" } });
  expect(events).toMatchObject([
    { topic: "organization", module: "organization" },
    { topic: "members", module: "members" },
  ]);
  expect((await getContext(await signIn(member))).permissions.members).toBe("full");
  expect((await getContext(account)).permissions.members).not.toBe("none");
});

it("an organization can be transferred to a person without an email address", async () => {
  const provider = await createMember({ id: organizationId });
  const phone = await createMember({ id: organizationId });
  const number = `+1559${String(Date.now()).slice(-7)}`;
  const noContacts = { email: null, emailConfirmedAt: null, passwordHash: null };
  await db().user.update({ where: { id: provider.id }, data: noContacts });
  const google = { provider: "google", providerId: provider.id };
  await db().identity.create({ data: { id: createId(), userId: provider.id, ...google } });
  const proved = { ...noContacts, phone: number, phoneConfirmedAt: new Date() };
  await db().user.update({ where: { id: phone.id }, data: proved });
  const contacts = (await listCandidates()).map(({ contact }) => contact);
  expect(contacts).toHaveLength(3);
  expect(contacts).toEqual(expect.arrayContaining([member.email, number, null]));
  await transferTo(provider.id);
  expect(await ownerId()).toBe(provider.id);
});

it("an owner without a password needs a recent sign-in to transfer ownership", async () => {
  await db().user.update({ where: { id: account.user.id }, data: { passwordHash: null } });
  const later = new Date(Date.now() - 11 * MINUTE_MS);
  await db().session.update({ where: { id: account.id }, data: { createdAt: later } });
  expect(await captureError(transferTo(member.id, { proof: {} }))).toEqual({
    code: "PRECONDITION_FAILED",
    message: expect.stringContaining("sign in again"),
  });
  expect(await ownerId()).toBe(account.user.id);
  const ctx = await getContext(await signIn(account.user));
  await transferTo(member.id, { ctx, proof: {} });
  expect(await ownerId()).toBe(member.id);
});

it("a transfer of ownership requires the owner's password even after a recent sign-in", async () => {
  for (const proof of [{}, { password: "" }]) {
    const refusal: unknown = await transferTo(member.id, { proof }).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code: "VALIDATION", fieldErrors: { password: "Password is required" } });
  }
});

it("an ownership transfer with neither a new owner nor a password returns an error for each field", async () => {
  const refusal: unknown = await transferTo("", { proof: { password: "" } }).catch((error: unknown) => error);
  const fieldErrors = { newOwnerId: "Choose the new owner", password: "Password is required" };
  expect(refusal).toMatchObject({ code: "VALIDATION", fieldErrors });
});

it("a closed organization can't be transferred", async () => {
  const data = { isActive: false, closedAt: new Date() };
  await db().organization.update({ where: { id: organizationId }, data });
  expect((await captureError(transferTo(member.id))).code).toBe("NOT_FOUND");
  expect(await listCandidates()).toEqual([]);
});

it("only an organization's owner can list the members who could become the new owner", async () => {
  expect(await listCandidates(await getContext(await signIn(member)))).toEqual([]);
});

it("only one of two concurrent transfers of ownership takes effect", async () => {
  const other = await createMember({ id: organizationId });
  const people = [member.id, other.id];
  const results = await Promise.allSettled(people.map((id) => transferTo(id)));
  const winner = people[results.findIndex(({ status }) => status === "fulfilled")];
  expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(results.find(({ status }) => status === "rejected")).toMatchObject({
    reason: { code: "NOT_FOUND" },
  });
  expect(await ownerId()).toBe(winner);
  const owners = { organizationId, roleId: BUILT_IN_ROLES.owner.id };
  expect(await db().organizationMember.findMany({ where: owners })).toMatchObject([{ userId: winner }]);
});

it("the database allows only one member with the owner role per organization", async () => {
  const where = { organizationId_userId: { organizationId, userId: member.id } };
  const second = db().organizationMember.update({ where, data: { roleId: BUILT_IN_ROLES.owner.id } });
  await expect(second).rejects.toMatchObject({ code: "P2002" });
});
