import { afterAll, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { addCalendarDays, getCalendarDate } from "@/lib/dates/calendar-date";
import { closeDatabase, db } from "@/lib/db";
import { createHealthRecord } from "@/lib/domain/care/care-plans/create-health-record";
import { listHorses } from "@/lib/domain/horses/horses/list-horses";
import { dismissChecklist } from "@/lib/domain/work/day/dismiss-checklist";
import { getDayOverview } from "@/lib/domain/work/day/get-day-overview";
import { createId } from "@/lib/ids";
import { createDocument } from "@/tests/factories/files";
import { createHorse, limitMemberToHorses } from "@/tests/factories/horses";
import {
  createContextFor,
  createMember,
  createMemberWithContext,
  createOrganization,
  createOwnerContext,
} from "@/tests/factories/organizations";

afterAll(closeDatabase);

const checklist = async (ctx: Parameters<typeof getDayOverview>[0]["ctx"]) => {
  const steps = (await getDayOverview({ ctx })).checklist;
  return steps && Object.fromEntries(steps.map(({ key, isDone }) => [key, isDone]));
};

it("a new organization's first steps are checked off as data is added", async () => {
  const organization = await createOrganization({ tier: "ranch" });
  const ctx = await createOwnerContext(organization);
  expect(await checklist(ctx)).toEqual({ horse: false, care: false, invitation: false });
  expect(await getDayOverview({ ctx })).toMatchObject({ alerts: [], newestHorseId: null });

  const horse_id = await createHorse(organization);
  expect(await checklist(ctx)).toEqual({ horse: true, care: false, invitation: false });
  expect((await getDayOverview({ ctx })).newestHorseId).toBe(horse_id);

  await createHealthRecord({
    ctx,
    input: { horse_id, kind: "farrier", happened_on: "2026-01-05", details: { work: "trim" } },
  });
  expect(await checklist(ctx)).toEqual({ horse: true, care: true, invitation: false });

  await createMember(organization, "groom");
  expect(await checklist(ctx)).toBeNull();
});

it("a checklist shows steps for the member's role, and dismissing it doesn't affect other members", async () => {
  const organization = await createOrganization({ tier: "ranch" });
  const other = await createOrganization({ owner: organization.owner, tier: "ranch" });
  const { ctx: groom } = await createMemberWithContext(organization, "groom");
  const { ctx: reader } = await createMemberWithContext(organization, "member");
  const owner = await createOwnerContext(organization);
  expect(await checklist(owner)).toEqual({ horse: false, care: false, invitation: true });
  expect(await checklist(groom)).toEqual({ care: false });
  expect(await checklist(reader)).toBeNull();

  await dismissChecklist({ ctx: owner });
  await dismissChecklist({ ctx: owner });
  expect(await checklist(owner)).toBeNull();
  expect(await checklist(groom)).toEqual({ care: false });
  expect(await checklist(await createOwnerContext(other))).toEqual({
    horse: false,
    care: false,
    invitation: false,
  });
  const where = { organizationId: organization.id, action: "checklist.dismissed" };
  expect(await db().auditLog.count({ where })).toBe(1);
});

it("a notice about locked horses counts only the horses the member can see", async () => {
  const organization = await createOrganization({ tier: "personal" });
  const owner = await createOwnerContext(organization);
  const ids: string[] = [];
  for (let count = 0; count < 7; count++) ids.push(await createHorse(organization, `Horse ${count}`));
  expect((await getDayOverview({ ctx: owner })).alerts).toEqual([{ kind: "horses_locked", count: 2 }]);

  const boarder = await createMember(organization, "boarder");
  await limitMemberToHorses(organization, boarder, [ids[0] ?? "", ids[6] ?? ""]);
  const seen = await getDayOverview({ ctx: await createContextFor(boarder, organization) });
  expect(seen.alerts).toEqual([{ kind: "horses_locked", count: 1 }]);
});

it("members with access to documents see notices about expiring documents", async () => {
  const organization = await createOrganization({ tier: "ranch" });
  const ctx = await createOwnerContext(organization);
  const juniper = await createHorse(organization, "Juniper");
  const maple = await createHorse(organization, "Maple");
  const day = (ahead: number) =>
    addCalendarDays(getCalendarDate(ctx.organization?.timeZone ?? "", ctx.clock.now()), ahead);
  const coggins = await createDocument(ctx, juniper, { documentKind: "coggins", expiresOn: day(-1) });
  const policy = await createDocument(ctx, maple, { documentKind: "insurance", expiresOn: day(30) });
  // These documents don't trigger a notice, because they expire later, expired long ago, or were replaced by
  // a newer document.
  await createDocument(ctx, maple, { documentKind: "passport", expiresOn: day(31) });
  await createDocument(ctx, maple, { documentKind: "contract", expiresOn: day(-91) });
  await createDocument(ctx, maple, { documentKind: "coggins", expiresOn: day(-5) });
  await createDocument(ctx, maple, { documentKind: "coggins", expiresOn: day(360) });
  const alerts = async (by: Context) =>
    (await getDayOverview({ ctx: by })).alerts.map((alert) =>
      alert.kind === "document" ? [alert.document.id, alert.hasExpired] : alert,
    );
  expect(await alerts(ctx)).toEqual([
    [coggins, true],
    [policy, false],
  ]);
  const listHorsesWithExpiringDocuments = async (by: Context) =>
    (await listHorses({ ctx: by, input: { documents: "expiring" } })).horses.map(({ name }) => name);
  expect(await listHorsesWithExpiringDocuments(ctx)).toEqual(["Juniper", "Maple"]);
  // A horse can have many certificates. A new certificate for one vaccine doesn't replace another vaccine's
  // certificate.
  const rabies = await createDocument(ctx, juniper, { documentKind: "vaccination", expiresOn: day(2) });
  await createDocument(ctx, juniper, { documentKind: "vaccination", expiresOn: day(300) });
  expect(await alerts(ctx)).toEqual([
    [coggins, true],
    [rabies, false],
    [policy, false],
  ]);

  const boarder = await createMember(organization, "boarder");
  await limitMemberToHorses(organization, boarder, [maple]);
  expect(await alerts(await createContextFor(boarder, organization))).toEqual([[policy, false]]);
  const { permissions } = ctx;
  const blind = { ...ctx, permissions: { ...permissions, documents: "none" as const } };
  expect(await alerts(blind)).toEqual([]);
  await expect(listHorsesWithExpiringDocuments(blind)).rejects.toMatchObject({ code: "FORBIDDEN" });
  await db().horse.update({ where: { id: juniper }, data: { archivedAt: new Date() } });
  for (let ahead = 1; ahead < 7; ahead++) await createDocument(ctx, maple, { expiresOn: day(ahead) });
  expect((await alerts(ctx)).at(-1)).toEqual({ kind: "more_documents", count: 3 });
});

it("only owners see notices about unpaid plans", async () => {
  const organization = await createOrganization({ tier: "pro" });
  const { ctx: groom, user } = await createMemberWithContext(organization, "groom");
  const { ctx: manager } = await createMemberWithContext(organization, "manager");
  const owner = await createOwnerContext(organization);
  const subscribe = (userId: string, status: string) =>
    db().userSubscription.create({ data: { id: createId(), userId, status, planType: "pro" } });
  await subscribe(organization.owner.id, "past_due");
  await subscribe(user.id, "past_due");
  await db().organization.update({
    where: { id: organization.id },
    data: { stripeRequirementsDue: ["external_account"] },
  });
  const kinds = async (ctx: typeof owner) => (await getDayOverview({ ctx })).alerts.map(({ kind }) => kind);
  expect(await kinds(owner)).toEqual(["plan", "payments"]);
  expect(await kinds(manager)).toEqual(["payments"]);
  expect(await kinds(groom)).toEqual([]);

  await db().organization.update({ where: { id: organization.id }, data: { stripeRequirementsDue: [] } });
  await db().userSubscription.update({
    where: { userId: organization.owner.id },
    data: { status: "active" },
  });
  expect(await kinds(owner)).toEqual([]);
});
