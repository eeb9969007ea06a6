import { afterAll, beforeEach, expect, it } from "vitest";
import { loadContext } from "@/lib/auth/load-context";
import { closeDatabase, db } from "@/lib/db";
import { switchOrganization } from "@/lib/domain/organizations/organizations/switch-organization";
import { createId } from "@/lib/ids";
import { createAccount, getContext, signIn, type TestAccount } from "@/tests/factories/accounts";
import { addMember, createOrganization, type TestOrganization } from "@/tests/factories/organizations";
import { captureError } from "../../identity/auth/create-visitor";

let account: TestAccount;
let other: TestOrganization;
beforeEach(async () => {
  account = await createAccount();
  other = await createOrganization({ name: "Double Arrow Ranch" });
  await addMember(other, account.user, "groom");
});
afterAll(closeDatabase);

const switchTo = (organizationId: string) =>
  switchOrganization({ ctx: account.ctx, input: { organizationId } });

async function getOrganization(session: { id: string }): Promise<string | undefined> {
  const loaded = await loadContext({ sessionId: session.id, actorKind: "user", requestId: createId() });
  return loaded?.ctx.organization?.id;
}

it("a person's own organization is selected when they first sign in", async () => {
  expect(await getOrganization(account)).toBe(account.organizationId);
});

it("after switching organizations, the person's permissions match their role in the new one", async () => {
  await switchTo(other.id);
  const ctx = await getContext(account);
  expect(ctx.organization?.name).toBe("Double Arrow Ranch");
  expect(ctx.permissions).toMatchObject({ care: "full", invoices: "none" });
  expect(await getOrganization(await signIn(account.user))).toBe(other.id);
});

it("switching to another organization doesn't change the person's other sessions", async () => {
  const elsewhere = await signIn(account.user);
  await switchTo(other.id);
  expect(await getOrganization(elsewhere)).toBe(account.organizationId);
});

it("a session returns to the person's own organization after losing access to another organization", async () => {
  await switchTo(other.id);
  await db().organization.update({
    where: { id: other.id },
    data: { isActive: false, closedAt: new Date() },
  });
  expect(await getOrganization(account)).toBe(account.organizationId);
  await db().organization.update({ where: { id: other.id }, data: { isActive: true, closedAt: null } });
  expect(await getOrganization(account)).toBe(other.id);
  await db().organizationMember.deleteMany({
    where: { organizationId: other.id, userId: account.user.id },
  });
  expect(await getOrganization(account)).toBe(account.organizationId);
  expect(await getOrganization(await signIn(account.user))).toBe(account.organizationId);
});

it("a person can't switch to a closed organization or to an organization that they don't belong to", async () => {
  const strangers = await createOrganization();
  expect((await captureError(switchTo(strangers.id))).code).toBe("NOT_FOUND");
  await db().organization.update({
    where: { id: other.id },
    data: { isActive: false, closedAt: new Date() },
  });
  expect((await captureError(switchTo(other.id))).code).toBe("NOT_FOUND");
  expect(await getOrganization(account)).toBe(account.organizationId);
});
