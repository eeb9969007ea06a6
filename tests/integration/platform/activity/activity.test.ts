import { afterAll, beforeEach, expect, it } from "vitest";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Context } from "@/lib/auth/context";
import { BUILT_IN_ROLES } from "@/lib/auth/permissions";
import { closeDatabase, db } from "@/lib/db";
import { deleteHealthRecord } from "@/lib/domain/care/care-plans/delete-health-record";
import { updateProfile } from "@/lib/domain/identity/profile/update-profile";
import { acceptInvitation } from "@/lib/domain/organizations/invitations/accept-invitation";
import { updateMember } from "@/lib/domain/organizations/members/update-member";
import { createRole } from "@/lib/domain/organizations/roles/create-role";
import { listActivity } from "@/lib/domain/platform/activity/list-activity";
import { listPeople } from "@/lib/domain/platform/activity/list-people";
import type { ListActivityInput } from "@/lib/domain/platform/activity/model/schemas";
import { createId } from "@/lib/ids";
import { createAccount, getContext, type TestAccount } from "@/tests/factories/accounts";
import { createHealthRecord } from "@/tests/factories/health-records";
import { createContact } from "@/tests/factories/horse-owners";
import { createHorse, limitMemberToHorses } from "@/tests/factories/horses";
import { createQrInvitation } from "@/tests/factories/invitations";
import { createDraftInvoice } from "@/tests/factories/invoices";
import { createContextFor, createMember } from "@/tests/factories/organizations";

let account: TestAccount;
const getOrganizationInput = () => ({ id: account.organizationId });
beforeEach(async () => {
  account = await createAccount();
});
afterAll(closeDatabase);

const readActivity = (input: ListActivityInput = {}, ctx: Context = account.ctx) =>
  listActivity({ ctx, input });
const readTexts = async (input: ListActivityInput = {}, ctx: Context = account.ctx) =>
  (await readActivity(input, ctx)).entries.map(({ text }) => text);

it("the activity list shows the newest action first, with a description and the person's name", async () => {
  const draft = await createDraftInvoice(account.ctx);
  const groom = await createMember(getOrganizationInput(), "groom");
  await db().userAccountProfile.update({ where: { userId: groom.id }, data: { fullName: "Maria Solis" } });
  const input = { userId: groom.id, roleId: BUILT_IN_ROLES.trainer.id };
  await updateMember({ ctx: account.ctx, input });
  const { entries } = await readActivity();
  expect(entries.map(({ text, actorName }) => [text, actorName])).toEqual([
    ["Maria Solis is now Trainer (was Groom)", "Robin Hale"],
    [`Invoice ${draft.invoiceNumber} drafted`, "Robin Hale"],
  ]);
  expect(entries.map(({ record }) => record)).toEqual([null, { type: "invoice", id: draft.id }]);
});

it("activity entries about payments and statements contain the client's name and a link", async () => {
  const contactId = await createContact(getOrganizationInput(), "Greg Sato");
  const after = { contact_id: contactId, method: "check", amount_cents: 120_50 };
  const entityId = createId();
  await recordAudit(account.ctx, { action: "payment.recorded", entityType: "payment", entityId, after });
  await recordAudit(account.ctx, { action: "statement.sent", entityType: "statement", entityId: contactId });
  const { entries } = await readActivity({ kind: "invoices" });
  const record = { type: "contact", id: contactId };
  expect(entries.map((entry) => [entry.text, entry.record])).toEqual([
    ["Statement sent to Greg Sato", record],
    ["Payment of $120.50 by check from Greg Sato recorded", record],
  ]);
});

it("activity entries link to deleted health records only for members with access to horses", async () => {
  const horseId = await createHorse(getOrganizationInput(), "Juniper");
  const { id } = await createHealthRecord(account.ctx, horseId);
  await deleteHealthRecord({ ctx: account.ctx, input: { horse_id: horseId, id } });
  const { entries } = await readActivity();
  expect(entries[0]).toMatchObject({
    action: "health_record.deleted",
    record: { type: "health_record", id, horseId },
  });
  const role = await createRole({
    ctx: account.ctx,
    input: { name: "Watch", color: "due", permissions: { activity: "read", care: "read" } },
  });
  const watcher = await createMember(getOrganizationInput());
  await updateMember({ ctx: account.ctx, input: { userId: watcher.id, roleId: role.id } });
  const withoutHorses = await readActivity({}, await createContextFor(watcher, getOrganizationInput()));
  expect(withoutHorses.entries[0]).toMatchObject({ action: "health_record.deleted", record: null });
});

it("activity entries about contacts hide amounts from members without access to invoices", async () => {
  const entityId = await createContact(getOrganizationInput(), "Greg Sato");
  const refunded = { amount_cents: 35_00, method: "check", reference: "4711" };
  const promised = { promised_cents: 850_00, promised_on: "2026-12-04" };
  const entry = { entityType: "contact", entityId };
  await recordAudit(account.ctx, { action: "contact.credit_refunded", ...entry, after: refunded });
  await recordAudit(account.ctx, { action: "contact.called", ...entry, after: promised });
  const input = { kind: "clients" } as const;
  expect(await readTexts(input)).toEqual([
    "Call to Greg Sato logged: they promised $850.00 by Dec 4, 2026",
    "Credit of $35.00 refunded to Greg Sato by check 4711",
  ]);
  const permissions = { ...account.ctx.permissions, invoices: "none" } as const;
  expect(await readTexts(input, { ...account.ctx, permissions })).toEqual([
    "Call to Greg Sato logged",
    "Credit refunded to Greg Sato",
  ]);
});

it("the activity list omits changes to people's own accounts and changes in other organizations", async () => {
  await updateProfile({ ctx: account.ctx, input: { fullName: "Robin Hale" } });
  const other = await createAccount();
  await createDraftInvoice(other.ctx);
  expect(await readTexts()).toEqual([]);
});

it("the activity list can be filtered by person and by type", async () => {
  const manager = await createMember(getOrganizationInput(), "manager");
  const ctx = await createContextFor(manager, getOrganizationInput());
  await createDraftInvoice(account.ctx);
  await createDraftInvoice(ctx);
  await createRole({ ctx: account.ctx, input: { name: "Barn lead", color: "due", permissions: {} } });
  expect(await readTexts({ kind: "roles" })).toEqual(["Role “Barn lead” created"]);
  expect(await readTexts({ actorId: manager.id })).toHaveLength(1);
  expect(await readTexts({ actorId: manager.id, kind: "roles" })).toEqual([]);
});

it("activity entries with the same timestamp each appear exactly once across pages", async () => {
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
    const page = await readActivity({ limit: 3, cursor });
    seen.push(...page.entries.map(({ text }) => text));
    expect(page.entries.every(({ actorName }) => actorName === "Hoofline")).toBe(true);
    cursor = page.nextCursor;
  } while (cursor);
  expect(new Set(seen).size).toBe(7);
  expect(seen).toHaveLength(7);
});

it("the activity list shows only entries that the member can access", async () => {
  await createDraftInvoice(account.ctx);
  const role = await createRole({
    ctx: account.ctx,
    input: { name: "Watch", color: "due", permissions: { activity: "read", horses: "read" } },
  });
  const watcher = await createMember(getOrganizationInput());
  await updateMember({ ctx: account.ctx, input: { userId: watcher.id, roleId: role.id } });
  const [own, other] = [
    await createHorse(getOrganizationInput(), "Clementine"),
    await createHorse(getOrganizationInput(), "Biscuit"),
  ];
  for (const entityId of [own, other]) {
    await recordAudit(account.ctx, { action: "horse.archived", entityType: "horse", entityId });
  }
  const all = await createContextFor(watcher, getOrganizationInput());
  expect(await listPeople({ ctx: all })).toEqual([]);
  expect(await listPeople({ ctx: account.ctx })).toHaveLength(2);
  expect((await readTexts({}, all)).toSorted()).toEqual([
    "Horse Biscuit archived",
    "Horse Clementine archived",
  ]);
  await limitMemberToHorses(getOrganizationInput(), watcher, [own]);
  expect(await readTexts({}, await createContextFor(watcher, getOrganizationInput()))).toEqual([
    "Horse Clementine archived",
  ]);
});

it("the activity list hides accepted invitations unless the invitations filter is selected", async () => {
  const { user, ...session } = await createAccount();
  const input = await createQrInvitation({ id: account.organizationId, owner: account.user });
  await acceptInvitation({ ctx: await getContext(session), input });
  await db().userAccountProfile.update({ where: { userId: user.id }, data: { fullName: "Maria Solis" } });
  expect(await readTexts()).toEqual(["Maria Solis joined as Groom"]);
  expect(await readTexts({ kind: "members" })).toEqual(["Maria Solis joined as Groom"]);
  expect(await readTexts({ kind: "invitations" })).toEqual(["Invitation for the role “Groom” accepted"]);
});

it("the activity list names Stripe as the author of changes that Stripe events cause", async () => {
  await createDraftInvoice(account.ctx);
  const stripe: Context = { ...account.ctx, actor: { kind: "stripe", eventId: "evt_1" } };
  const entityId = account.organizationId;
  const entry = { action: "organization.connect_changed", entityType: "organization", entityId };
  await recordAudit(stripe, entry);
  expect((await readActivity()).entries.map(({ actorName }) => actorName)).toEqual(["Stripe", "Robin Hale"]);
});
