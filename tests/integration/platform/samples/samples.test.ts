import { afterAll, describe, expect, it } from "vitest";
import { POST as postSetup } from "@/app/(app)/dashboard/setup/route";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { addCalendarDays, toDateColumn } from "@/lib/dates/calendar-date";
import { closeDatabase, db } from "@/lib/db";
import { listClients } from "@/lib/domain/billing/clients/list-clients";
import { listEntries } from "@/lib/domain/billing/finances/list-entries";
import { checkInvoiceCounters } from "@/lib/domain/billing/invoices/check-invoice-counters";
import { getInvoiceStats } from "@/lib/domain/billing/invoices/get-invoice-stats";
import { listInvoices } from "@/lib/domain/billing/invoices/list-invoices";
import { sendInvoice } from "@/lib/domain/billing/invoices/send-invoice";
import { updateDraft } from "@/lib/domain/billing/invoices/update-draft";
import { completeCareNow } from "@/lib/domain/care/care-plans/complete-care-now";
import { getCareReminderSummary } from "@/lib/domain/care/care-plans/get-care-reminder-summary";
import { listCare } from "@/lib/domain/care/care-plans/list-care";
import { listExpiringDocuments } from "@/lib/domain/horses/horse-files/list-expiring-documents";
import { archiveHorse } from "@/lib/domain/horses/horses/archive-horse";
import { createHorse as addHorse } from "@/lib/domain/horses/horses/create-horse";
import { exportHorses } from "@/lib/domain/horses/horses/export-horses";
import { getHerdSummary } from "@/lib/domain/horses/horses/get-herd-summary";
import { listHorses } from "@/lib/domain/horses/horses/list-horses";
import { readReport } from "@/lib/domain/platform/reports/read-report";
import { addSampleRecords } from "@/lib/domain/platform/samples/add-sample-records";
import { listSampleRecords } from "@/lib/domain/platform/samples/list-sample-records";
import { removeSampleRecords } from "@/lib/domain/platform/samples/remove-sample-records";
import { issueCalendarFeed } from "@/lib/domain/work/calendar/issue-calendar-feed";
import { readCalendarFeed } from "@/lib/domain/work/calendar/read-calendar-feed";
import { getDayOverview } from "@/lib/domain/work/day/get-day-overview";
import { listMemberDueTasks } from "@/lib/domain/work/tasks/list-member-due-tasks";
import { listTasksBetween } from "@/lib/domain/work/tasks/list-tasks-between";
import { createId } from "@/lib/ids";
import type { PlanId } from "@/lib/plans/plan-id";
import { createContactDocument, createInvoiceAttachment } from "@/tests/factories/files";
import { createHealthRecord } from "@/tests/factories/health-records";
import { createHorse } from "@/tests/factories/horses";
import { createDraftInvoice, createInvoiceInput } from "@/tests/factories/invoices";
import { findQueuedJobs } from "@/tests/factories/jobs";
import {
  createContextFor,
  createMember,
  createMemberWithContext,
  createOrganization,
  createOwnerContext,
} from "@/tests/factories/organizations";
import { addTask } from "@/tests/factories/tasks";
import { createWebSession } from "@/tests/factories/web-session";
import { createVisitor } from "../../identity/auth/create-visitor";

afterAll(closeDatabase);

const TABLES = [
  "horse",
  "healthRecord",
  "carePlan",
  "careItem",
  "task",
  "taskHorse",
  "taskStep",
  "client",
  "invoice",
  "invoiceLineItem",
  "financeEntry",
] as const;

/** Counts the organization's rows in each table that can contain sample data. */
async function countRows({ organization }: Context): Promise<Record<string, number>> {
  const where = { organizationId: organization?.id ?? "" };
  const count = async (table: (typeof TABLES)[number]) =>
    (db()[table] as unknown as { count: (query: object) => Promise<number> }).count({ where });
  return Object.fromEntries(await Promise.all(TABLES.map(async (table) => [table, await count(table)])));
}

async function createContextWithSamples(tier: PlanId = "pro"): Promise<Context> {
  const ctx = await createOwnerContext(await createOrganization({ tier }));
  await addSampleRecords({ ctx });
  return ctx;
}

const sampleHorse = async (ctx: Context, name = "Clover (sample)") =>
  (await listHorses({ ctx, input: { search: name } })).horses[0]?.id ?? "";

describe("sample data", () => {
  it.each([
    ["personal", { horse: 2, client: 0, invoice: 0 }],
    ["pro", { horse: 2, task: 2, client: 1, invoice: 1 }],
  ] as const)("sample data for the features of the %s plan is added only once", async (tier, expected) => {
    const ctx = await createContextWithSamples(tier);
    await addSampleRecords({ ctx });
    expect(await countRows(ctx)).toMatchObject({ ...expected, financeEntry: 0 });
    expect((await getDayOverview({ ctx })).samples).toBe("added");
  });

  it("sample data is removed from every table, and nothing else is removed", async () => {
    const organization = await createOrganization({ tier: "pro" });
    const ctx = await createOwnerContext(organization);
    const horse = await createHorse(organization, "Own");
    await createHealthRecord(ctx, horse);
    await addTask(ctx, { title: "Own task" });
    await createDraftInvoice(ctx);
    const before = await countRows(ctx);
    await addSampleRecords({ ctx });
    expect(await removeSampleRecords({ ctx })).toEqual({ converted: [] });
    expect(await countRows(ctx)).toEqual(before);
    expect(await listSampleRecords({ ctx })).toEqual([]);
  });

  it("sample data triggers no emails, reminders or webhooks", async () => {
    const ctx = await createContextWithSamples();
    const organizationId = ctx.organization?.id ?? "";
    expect(await findQueuedJobs(organizationId)).toEqual([]);
    expect(await db().webhookDelivery.count({ where: { organizationId } })).toBe(0);
    expect((await listCare({ ctx, input: {} })).care.length).toBeGreaterThan(0);
    const today = (await listCare({ ctx, input: {} })).today;
    expect(await getCareReminderSummary({ ctx, input: { today, shown: 5 } })).toMatchObject({
      today: 0,
      overdue: 0,
    });
    const userId = ctx.organization?.ownerId ?? "";
    expect(await listMemberDueTasks({ ctx, input: { userId, today, shown: 5 } })).toMatchObject({
      today: 0,
    });
    expect((await listEntries({ ctx, input: {} })).entries).toEqual([]);
    expect(await getInvoiceStats({ ctx })).toMatchObject({
      ...{ totalRevenueCents: 0, pendingPaymentsCents: 0 },
    });
    expect((await getDayOverview({ ctx })).checklist?.filter(({ isDone }) => isDone)).toEqual([
      { key: "connect", isDone: true },
    ]);
  });

  it("the sample invoice has no regular invoice number and can't be sent", async () => {
    const ctx = await createContextWithSamples();
    const { invoices } = await listInvoices({ ctx, input: {} });
    expect(invoices).toMatchObject([{ invoiceNumber: "SAMPLE" }]);
    await expect(sendInvoice({ ctx, input: { id: invoices[0]?.id ?? "" } })).rejects.toMatchObject({
      code: "PRECONDITION_FAILED",
      message: expect.stringContaining("sample"),
    });
    const own = await createDraftInvoice(ctx, { customer_email: "sample.client@example.com" });
    expect(own.invoiceNumber).toBe("INV-0001");
    await expect(sendInvoice({ ctx, input: { id: own.id } })).rejects.toMatchObject({
      code: "PRECONDITION_FAILED",
    });
    expect(await checkInvoiceCounters({ ctx })).toMatchObject({
      repaired: [],
      contradictions: [],
      unbalanced: [],
    });
  });

  it("adding sample data requires permission and can't exceed the plan's limits", async () => {
    const organization = await createOrganization({ tier: "personal" });
    const ctx = await createOwnerContext(organization);
    for (let count = 0; count < 4; count++) await createHorse(organization);
    await expect(addSampleRecords({ ctx })).rejects.toMatchObject({ code: "PLAN_LIMIT" });
    const { ctx: groom } = await createMemberWithContext(organization, "groom");
    await expect(addSampleRecords({ ctx: groom })).rejects.toMatchObject({ code: "FORBIDDEN" });
    await expect(removeSampleRecords({ ctx: groom })).rejects.toMatchObject({ code: "FORBIDDEN" });
  });

  it("the horse limit error says how many of the horses are sample horses", async () => {
    const organization = await createOrganization({ tier: "personal" });
    const ctx = await createOwnerContext(organization);
    await addSampleRecords({ ctx });
    for (let count = 0; count < 3; count++) await createHorse(organization);
    expect(await getHerdSummary({ ctx })).toMatchObject({ limit: 5, count: 5, samples: 2 });
    const refused = addHorse({ ctx, input: { name: "Sixth" } });
    await expect(refused).rejects.toMatchObject({
      code: "PLAN_LIMIT",
      message: expect.stringContaining("2 of your horses are sample horses. You can remove the sample data"),
    });
    const user = await createMember(organization);
    const role = { id: createId(), organizationId: organization.id, name: "Registrar", color: "sent" };
    await db().role.create({ data: { ...role, permissions: { horses: "full" } } });
    await db().organizationMember.updateMany({ where: { userId: user.id }, data: { roleId: role.id } });
    const hint = await addHorse({
      ctx: await createContextFor(user, organization),
      input: { name: "Sixth" },
    }).catch(String);
    expect(hint).toContain("2 of your horses are sample horses.");
    expect(hint).not.toContain("remove the sample data");
    await removeSampleRecords({ ctx });
    expect(await addHorse({ ctx, input: { name: "Sixth" } })).toMatchObject({ name: "Sixth" });
  });

  it("sample data is marked in lists of horses, care, tasks, clients and invoices", async () => {
    const ctx = await createContextWithSamples();
    const { care, today } = await listCare({ ctx, input: {} });
    const lists = [
      (await listHorses({ ctx, input: {} })).horses,
      care,
      await listTasksBetween({ ctx, input: { from: today, to: today } }),
      (await listClients({ ctx, input: {} })).clients,
      (await listInvoices({ ctx, input: {} })).invoices,
    ];
    for (const list of lists) {
      expect(list.length).toBeGreaterThan(0);
      expect(list.every(({ isSample }) => isSample)).toBe(true);
    }
  });

  it("sample data is left out of calendar feeds", async () => {
    const ctx = await createContextWithSamples();
    const { secret } = await issueCalendarFeed({ ctx });
    const { today } = await listCare({ ctx, input: {} });
    await addTask(ctx, { title: "Own task", due_on: today });
    const text = await readCalendarFeed({
      ctx: createVisitor().ctx,
      input: { secret, address: "203.0.113.9" },
    });
    expect(text).toContain("Own task");
    expect(text).not.toContain("(sample)");
  });

  it("sample data is left out of the horse CSV export", async () => {
    const ctx = await createContextWithSamples();
    const ids = [await sampleHorse(ctx)];
    for (const input of [{}, { ids }]) {
      await expect(exportHorses({ ctx, input })).rejects.toMatchObject({ code: "PRECONDITION_FAILED" });
    }
    const own = await createHorse({ id: getOrganizationId(ctx) });
    for (const input of [{}, { ids: [...ids, own] }]) {
      const file = await exportHorses({ ctx, input });
      expect(file).toContain("Juniper");
      expect(file).not.toContain("(sample)");
    }
  });

  it("a report includes sample data only when the report is filtered by a sample horse", async () => {
    const ctx = await createContextWithSamples();
    const today = (await listCare({ ctx, input: {} })).today;
    const range = { from: addCalendarDays(today, -5), to: addCalendarDays(today, 10), limit: 100 };
    const getRows = async (kind: "care" | "upcoming" | "horses", horse_id?: string) => {
      const report = await readReport({ ctx, input: { kind, ...range, ...(horse_id && { horse_id }) } });
      return report.rows.length;
    };
    expect([await getRows("care"), await getRows("upcoming"), await getRows("horses")]).toEqual([0, 0, 0]);
    expect(await getRows("care", await sampleHorse(ctx))).toBe(2);
  });

  it("no reminders are sent about documents that someone added to a sample horse", async () => {
    const ctx = await createContextWithSamples();
    const organizationId = ctx.organization?.id ?? "";
    const today = (await listCare({ ctx, input: {} })).today;
    await db().horseFile.create({
      data: {
        ...{ id: createId(), organizationId, horseId: await sampleHorse(ctx), contentId: createId() },
        ...{ purpose: "horse_document", kind: "document", extension: "pdf", bytes: 10, name: "Coggins" },
        ...{
          documentKind: "coggins",
          expiresOn: toDateColumn(addCalendarDays(today, 7)),
          authorName: "Robin",
        },
      },
    });
    const expiring = () => listExpiringDocuments({ ctx, input: { today, shown: 5 } });
    expect(await expiring()).toMatchObject({ count: 0 });
    await db().horse.updateMany({ where: { organizationId }, data: { isSample: false } });
    expect(await expiring()).toMatchObject({ count: 1 });
  });

  it("two concurrent requests add sample data only once", async () => {
    const ctx = await createOwnerContext(await createOrganization({ tier: "pro" }));
    await Promise.all([addSampleRecords({ ctx }), addSampleRecords({ ctx })]);
    expect(await countRows(ctx)).toMatchObject({ horse: 2, task: 2, client: 1, invoice: 1 });
  });
});

describe("removing sample data", () => {
  const removeAndListConverted = async (ctx: Context) =>
    (await removeSampleRecords({ ctx })).converted.map(({ name }) => name);

  it("removing sample data keeps a sample horse for which someone logged a record", async () => {
    const ctx = await createContextWithSamples();
    const horse = await sampleHorse(ctx);
    const { id } = await createHealthRecord(ctx, horse);
    expect((await listSampleRecords({ ctx })).filter(({ isTouched }) => isTouched)).toMatchObject([
      { id: horse },
    ]);
    expect(await removeAndListConverted(ctx)).toEqual(["Clover (sample)"]);
    expect(await db().healthRecord.count({ where: { id } })).toBe(1);
    expect(await db().horse.findUnique({ where: { id: horse } })).toMatchObject({ isSample: false });
    expect(await countRows(ctx)).toMatchObject({ horse: 1, task: 0, client: 0, invoice: 0 });
  });

  it("removing sample data keeps sample horses that were archived or whose care was completed", async () => {
    const ctx = await createContextWithSamples();
    const { care } = await listCare({ ctx, input: { kind: "vaccination" } });
    await completeCareNow({ ctx, input: { id: care[0]?.id ?? "" } });
    await archiveHorse({ ctx, input: { id: await sampleHorse(ctx, "Dusty") } });
    expect((await removeAndListConverted(ctx)).toSorted()).toEqual(["Clover (sample)", "Dusty (sample)"]);
  });

  it("removing sample data keeps a sample horse with a task that a user added", async () => {
    const ctx = await createContextWithSamples();
    const horse = await sampleHorse(ctx, "Dusty");
    const task = await addTask(ctx, { title: "Own task", horse_ids: [horse] });
    expect(await removeAndListConverted(ctx)).toEqual(["Dusty (sample)"]);
    expect(await db().taskHorse.count({ where: { taskId: task.id, horseId: horse } })).toBe(1);
  });

  it("removing sample data keeps drafts that have attachments and clients that have documents", async () => {
    const ctx = await createContextWithSamples();
    const [draft] = (await listInvoices({ ctx, input: {} })).invoices;
    await createInvoiceAttachment(ctx, draft?.id ?? "");
    expect((await removeAndListConverted(ctx)).toSorted()).toEqual(["Dana Whitfield (sample)", "SAMPLE"]);
    const otherCtx = await createContextWithSamples();
    const client = await db().client.findFirstOrThrow({
      where: { organizationId: getOrganizationId(otherCtx) },
    });
    await createContactDocument(otherCtx, client.id);
    expect(await removeAndListConverted(otherCtx)).toEqual(["Dana Whitfield (sample)"]);
  });

  it("removing sample data keeps an edited draft and its client", async () => {
    const ctx = await createContextWithSamples();
    const [draft] = (await listInvoices({ ctx, input: {} })).invoices;
    const client = await db().client.findFirstOrThrow({
      where: { organizationId: ctx.organization?.id ?? "" },
    });
    const content = { ...createInvoiceInput(ctx), customer_email: client.email, client_id: client.id };
    await updateDraft({ ctx, input: { ...content, id: draft?.id ?? "", revision: 1 } as never });
    expect((await removeAndListConverted(ctx)).toSorted()).toEqual(["Dana Whitfield (sample)", "SAMPLE"]);
    expect((await listInvoices({ ctx, input: {} })).invoices).toMatchObject([{ invoiceNumber: "INV-0001" }]);
    expect(await checkInvoiceCounters({ ctx })).toMatchObject({
      repaired: [],
      contradictions: [],
      unbalanced: [],
    });
  });
});

it("submitting a sample data form with an unknown or missing action doesn't remove anything", async () => {
  const ctx = await createContextWithSamples();
  const { name, value } = await createWebSession({ id: ctx.organization?.ownerId ?? "" });
  const post = (body: string) =>
    postSetup(
      new Request("http://localhost/dashboard/setup", {
        method: "POST",
        headers: { cookie: `${name}=${value}`, "content-type": "application/x-www-form-urlencoded" },
        body,
      }),
    );
  expect((await post("samples=keep")).status).toBe(422);
  expect((await post("role=farrier")).status).toBe(422);
  expect((await post("")).status).toBe(422);
  expect(await listSampleRecords({ ctx })).not.toEqual([]);
  expect((await post("role=vet")).status).toBe(303);
  expect((await getDayOverview({ ctx })).setup).toMatchObject({ role: "vet" });
  expect((await post("samples=remove")).status).toBe(303);
  expect(await listSampleRecords({ ctx })).toEqual([]);
});
