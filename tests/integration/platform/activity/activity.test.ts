import { afterAll, beforeEach, expect, it } from "vitest";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Context } from "@/lib/auth/context";
import { BUILT_IN_ROLES } from "@/lib/auth/permissions";
import { closeDatabase, db } from "@/lib/db";
import { updateProfile } from "@/lib/domain/identity/profile/update-profile";
import { acceptInvitation } from "@/lib/domain/organizations/invitations/accept-invitation";
import { changeMember } from "@/lib/domain/organizations/members/change-member";
import { createRole } from "@/lib/domain/organizations/roles/create-role";
import { listActivity } from "@/lib/domain/platform/activity/list-activity";
import { listPeople } from "@/lib/domain/platform/activity/list-people";
import type { ListActivityInput } from "@/lib/domain/platform/activity/model/schemas";
import { createAccount, getContext, type TestAccount } from "@/tests/factories/accounts";
import { chooseHorses, createHorse } from "@/tests/factories/horses";
import { createQrInvitation } from "@/tests/factories/invitations";
import { createDraft } from "@/tests/factories/invoices";
import { contextFor, createMember } from "@/tests/factories/organizations";

let account: TestAccount;
const here = () => ({ id: account.organizationId });
beforeEach(async () => {
  account = await createAccount();
});
afterAll(closeDatabase);

const read = (input: ListActivityInput = {}, ctx: Context = account.ctx) => listActivity({ ctx, input });
const texts = async (input: ListActivityInput = {}, ctx: Context = account.ctx) =>
  (await read(input, ctx)).entries.map(({ text }) => text);

it("the activity list shows who did what in plain sentences, newest first", async () => {
  const draft = await createDraft(account.ctx);
  const groom = await createMember(here(), "groom");
  await db().userAccountProfile.update({ where: { userId: groom.id }, data: { fullName: "Maria Solis" } });
  const input = { userId: groom.id, roleId: BUILT_IN_ROLES.trainer.id };
  await changeMember({ ctx: account.ctx, input });
  const { entries } = await read();
  expect(entries.map(({ text, actorName }) => [text, actorName])).toEqual([
    ["Maria Solis is now Trainer, was Groom", "Robin Hale"],
    [`Invoice ${draft.invoiceNumber} drafted`, "Robin Hale"],
  ]);
});

it("the activity list omits changes to people's own accounts and other organizations", async () => {
  await updateProfile({ ctx: account.ctx, input: { fullName: "Robin Hale" } });
  const other = await createAccount();
  await createDraft(other.ctx);
  expect(await texts()).toEqual([]);
});

it("the activity list can be filtered by person and by type", async () => {
  const manager = await createMember(here(), "manager");
  const ctx = await contextFor(manager, here());
  await createDraft(account.ctx);
  await createDraft(ctx);
  await createRole({ ctx: account.ctx, input: { name: "Barn lead", color: "due", permissions: {} } });
  expect(await texts({ kind: "roles" })).toEqual(["Role Barn lead created"]);
  expect(await texts({ actorId: manager.id })).toHaveLength(1);
  expect(await texts({ actorId: manager.id, kind: "roles" })).toEqual([]);
});

it("the activity list's pages neither miss nor repeat an entry, even with equal times", async () => {
  const createdAt = new Date();
  await db().auditLog.createMany({
    data: Array.from({ length: 7 }, (_, index) => ({
      id: crypto.randomUUID(),
      organizationId: account.organizationId,
      actorKind: "job",
      action: "organization.updated",
      entityType: "organization",
      entityId: account.organizationId,
      before: { name: "" },
      after: { name: String(index) },
      createdAt,
    })),
  });
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page = await read({ limit: 3, cursor });
    seen.push(...page.entries.map(({ text }) => text));
    expect(page.entries.every(({ actorName }) => actorName === "Hoofline")).toBe(true);
    cursor = page.nextCursor;
  } while (cursor);
  expect(new Set(seen).size).toBe(7);
  expect(seen).toHaveLength(7);
});

it("the activity list shows only entries that the role can see", async () => {
  await createDraft(account.ctx);
  const role = await createRole({
    ctx: account.ctx,
    input: { name: "Watch", color: "due", permissions: { activity: "read", horses: "read" } },
  });
  const watch = await createMember(here());
  await changeMember({ ctx: account.ctx, input: { userId: watch.id, roleId: role.id } });
  const [own, other] = [await createHorse(here(), "Clementine"), await createHorse(here(), "Biscuit")];
  for (const entityId of [own, other]) {
    await recordAudit(account.ctx, { action: "horse.archived", entityType: "horse", entityId });
  }
  const all = await contextFor(watch, here());
  expect(await listPeople({ ctx: all })).toEqual([]);
  expect(await listPeople({ ctx: account.ctx })).toHaveLength(2);
  expect((await texts({}, all)).toSorted()).toEqual(["Horse Biscuit archived", "Horse Clementine archived"]);
  await chooseHorses(here(), watch, [own]);
  expect(await texts({}, await contextFor(watch, here()))).toEqual(["Horse Clementine archived"]);
});

it("the activity list shows each joining once, and accepted invitations only if filtered by invitations", async () => {
  const { user, ...session } = await createAccount();
  const input = await createQrInvitation({ id: account.organizationId, owner: account.user });
  await acceptInvitation({ ctx: await getContext(session), input });
  await db().userAccountProfile.update({ where: { userId: user.id }, data: { fullName: "Maria Solis" } });
  expect(await texts()).toEqual(["Maria Solis joined as Groom"]);
  expect(await texts({ kind: "members" })).toEqual(["Maria Solis joined as Groom"]);
  expect(await texts({ kind: "invitations" })).toEqual(["Invitation for Groom accepted"]);
});

it("the activity list includes changes made by Stripe", async () => {
  await createDraft(account.ctx);
  const stripe: Context = { ...account.ctx, actor: { kind: "stripe", eventId: "evt_1" } };
  const entityId = account.organizationId;
  const entry = { action: "organization.connect-changed", entityType: "organization", entityId };
  await recordAudit(stripe, entry);
  expect((await read()).entries.map(({ actorName }) => actorName)).toEqual(["Stripe", "Robin Hale"]);
});
