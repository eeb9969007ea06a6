import { afterAll, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { closeDatabase, db } from "@/lib/db";
import { setBookLock } from "@/lib/domain/billing/book-lock/set-book-lock";
import { createStatementRun } from "@/lib/domain/billing/statements/create-statement-run";
import { emailStatement } from "@/lib/domain/billing/statements/email-statement";
import { getStatementRun, listStatementRuns } from "@/lib/domain/billing/statements/list-statement-runs";
import { previewStatements } from "@/lib/domain/billing/statements/preview-statements";
import { startDueStatements, updateStatementSchedule } from "@/lib/domain/billing/statements/schedule";
import { sendStatementRun } from "@/lib/domain/billing/statements/send-statement-run";
import { waitForBlockedTransaction } from "@/tests/factories/blocked-transactions";
import { createContact } from "@/tests/factories/horse-owners";
import { findQueuedJobs } from "@/tests/factories/jobs";
import {
  createClock,
  createMemberWithContext,
  createOrganization,
  createOwnerContext,
} from "@/tests/factories/organizations";
import { postInvoice } from "@/tests/factories/statements";

afterAll(closeDatabase);

const OCTOBER = { from: "2026-10-01", to: "2026-10-31" };

async function createStable() {
  const organization = await createOrganization({ timeZone: "America/Chicago" });
  const clock = createClock("2026-11-20T18:00:00Z");
  const ctx = await createOwnerContext(organization, clock);
  const invoice = { totalCents: 100_00, issuedOn: "2026-09-05", dueOn: "2026-09-19" };
  const add = async (name: string, changes: Partial<Parameters<typeof postInvoice>[1]> = {}) => {
    const clientId = await createContact(organization, name);
    await postInvoice(ctx, { clientId, ...invoice, ...changes });
    return clientId;
  };
  return { organization, ctx, add, clock };
}

/** Returns the payloads of the queued statement emails. */
async function listQueuedMails(organizationId: string): Promise<unknown[]> {
  const jobs = await findQueuedJobs(organizationId);
  return jobs.filter(({ name }) => name === "mail.statement").map(({ payload }) => payload);
}

describe("the preview of a statement run", () => {
  it("the preview of a statement run lists contacts with activity or a balance", async () => {
    const { ctx, add } = await createStable();
    await add("Balance");
    await add("Activity", { payments: [{ amountCents: 100_00, paidOn: "2026-10-31" }] });
    await add("Settled before", { payments: [{ amountCents: 100_00, paidOn: "2026-09-30" }] });
    await add("Invoiced later", { issuedOn: "2026-11-01" });
    await add("Paid later", { payments: [{ amountCents: 100_00, paidOn: "2026-11-01" }] });
    const withoutEmailId = await add("Without email");
    await db().client.update({ where: { id: withoutEmailId }, data: { email: null } });
    const paperId = await add("On paper");
    await db().client.update({ where: { id: paperId }, data: { invoiceDelivery: "paper" } });
    const { contacts, earlierCount } = await previewStatements({ ctx, input: OCTOBER });
    expect(contacts.map(({ name, balanceCents, printReason }) => [name, balanceCents, printReason])).toEqual([
      ["On paper", 100_00, "paper"],
      ["Without email", 100_00, "no_email"],
      ["Activity", 0, null],
      ["Balance", 100_00, null],
      ["Paid later", 100_00, null],
    ]);
    expect(earlierCount).toBe(0);
  });
});

describe("a statement run", () => {
  it("a statement run sends each contact one email despite parallel jobs", async () => {
    const { ctx, organization, add } = await createStable();
    for (let number = 0; number < 30; number += 1) await add(`Client ${number}`);
    const { id } = await createStatementRun({ ctx, input: OCTOBER });
    await Promise.all([sendStatementRun({ ctx, input: { id } }), sendStatementRun({ ctx, input: { id } })]);
    await sendStatementRun({ ctx, input: { id } });
    const mails = await listQueuedMails(organization.id);
    expect(mails).toHaveLength(30);
    expect(new Set(mails.map((payload) => JSON.stringify(payload))).size).toBe(30);
    const run = await getStatementRun({ ctx, input: { id } });
    expect(run).toMatchObject({ status: "sent", counts: { pending: 0, sent: 30, print: 0 } });
  }, 60_000);

  it("two simultaneous requests create only one statement run for a period", async () => {
    const { ctx, organization, add } = await createStable();
    await add("Dana Whitfield");
    await add("Maria Alvarez");
    const results = await Promise.allSettled([
      createStatementRun({ ctx, input: OCTOBER }),
      createStatementRun({ ctx, input: OCTOBER }),
    ]);
    expect(results.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    await expect(createStatementRun({ ctx, input: OCTOBER })).rejects.toMatchObject({ code: "CONFLICT" });
    expect(await db().statementDelivery.count({ where: { organizationId: organization.id } })).toBe(2);
    expect(await db().statementRun.count({ where: { organizationId: organization.id } })).toBe(1);
  });

  it("a second statement run for a period includes only contacts the first run excluded", async () => {
    const { ctx, add } = await createStable();
    await add("Dana Whitfield");
    const leftOutId = await add("Maria Alvarez");
    await createStatementRun({ ctx, input: { ...OCTOBER, excluded_contact_ids: [leftOutId] } });
    expect(await previewStatements({ ctx, input: OCTOBER })).toMatchObject({
      ...{ contacts: [{ contactId: leftOutId }], earlierCount: 1 },
    });
    const { id } = await createStatementRun({ ctx, input: OCTOBER });
    expect((await getStatementRun({ ctx, input: { id } })).deliveries).toMatchObject([
      { contactId: leftOutId },
    ]);
  });

  it("a statement run includes only the chosen contacts", async () => {
    const { ctx, add } = await createStable();
    const chosenId = await add("Dana Whitfield");
    await add("Maria Alvarez");
    const { id } = await createStatementRun({ ctx, input: { ...OCTOBER, contact_ids: [chosenId] } });
    expect((await getStatementRun({ ctx, input: { id } })).deliveries).toMatchObject([
      { contactId: chosenId },
    ]);
  });

  it("a statement run marks statements for printing if contacts have no email address", async () => {
    const { ctx, organization, add } = await createStable();
    const contactId = await add("Without email");
    await db().client.update({ where: { id: contactId }, data: { email: null } });
    const { id } = await createStatementRun({ ctx, input: OCTOBER });
    await sendStatementRun({ ctx, input: { id } });
    expect((await getStatementRun({ ctx, input: { id } })).deliveries).toMatchObject([{ status: "print" }]);
    expect(await listQueuedMails(organization.id)).toEqual([]);
  });

  it("a statement run isn't available to other organizations or members without access to invoices", async () => {
    const { ctx, organization, add } = await createStable();
    await add("Dana Whitfield");
    const { id } = await createStatementRun({ ctx, input: OCTOBER });
    const other = await createStable();
    const input = { id };
    await expect(getStatementRun({ ctx: other.ctx, input })).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(sendStatementRun({ ctx: other.ctx, input })).rejects.toMatchObject({ code: "NOT_FOUND" });
    const { ctx: member } = await createMemberWithContext(organization, "member");
    for (const attempt of [
      createStatementRun({ ctx: member, input: OCTOBER }),
      previewStatements({ ctx: member, input: OCTOBER }),
      getStatementRun({ ctx: member, input }),
    ]) {
      await expect(attempt).rejects.toMatchObject({ code: "FORBIDDEN" });
    }
  });

  it("a statement run for a period that ends in the future is rejected", async () => {
    const { ctx } = await createStable();
    const input = { from: "2026-11-01", to: "2026-11-30" };
    await expect(createStatementRun({ ctx, input })).rejects.toMatchObject({ code: "VALIDATION" });
  });
});

describe("a single statement sent by email", () => {
  it("a statement is emailed to the contact's address", async () => {
    const { ctx, organization, add } = await createStable();
    const contactId = await add("Dana Whitfield");
    const input = { contact_id: contactId, ...OCTOBER };
    expect(await emailStatement({ ctx, input })).toEqual({ email: expect.stringContaining("@example.com") });
    expect(await listQueuedMails(organization.id)).toHaveLength(1);
  });

  it("a statement can be emailed only to the organization's contacts that have email addresses", async () => {
    const { ctx, add } = await createStable();
    const contactId = await add("Dana Whitfield");
    const input = { contact_id: contactId, ...OCTOBER };
    const other = await createStable();
    await expect(emailStatement({ ctx: other.ctx, input })).rejects.toMatchObject({ code: "NOT_FOUND" });
    await db().client.update({ where: { id: contactId }, data: { email: null } });
    await expect(emailStatement({ ctx, input })).rejects.toMatchObject({ code: "PRECONDITION_FAILED" });
  });
});

describe("automatic statements", () => {
  const setDay = (ctx: Context, statement_day: string | number) =>
    updateStatementSchedule({ ctx, input: { statement_day } });
  const runJob = (ctx: Context) => startDueStatements({ ctx: { ...ctx, organization: null } });
  const listPeriods = async (ctx: Context) =>
    (await listStatementRuns({ ctx, input: {} })).runs.map(({ from, to, counts }) => [
      from,
      to,
      counts.pending,
    ]);

  it("an automatic statement run for the previous month starts only once despite concurrent workers", async () => {
    const { ctx, add, clock } = await createStable();
    await add("Dana Whitfield");
    await add("Settled before", { payments: [{ amountCents: 100_00, paidOn: "2026-09-30" }] });
    await setDay(ctx, 28);
    await runJob(ctx);
    expect(await listPeriods(ctx)).toEqual([]);
    clock.set("2026-11-28T18:00:00Z");
    await Promise.all([runJob(ctx), runJob(ctx)]);
    await runJob(ctx);
    expect(await listPeriods(ctx)).toEqual([["2026-10-01", "2026-10-31", 1]]);
    clock.set("2027-01-02T18:00:00Z");
    await runJob(ctx);
    expect(await listPeriods(ctx)).toHaveLength(1);
    clock.set("2027-01-30T18:00:00Z");
    await runJob(ctx);
    expect(await listPeriods(ctx)).toEqual([
      ["2026-12-01", "2026-12-31", 1],
      ["2026-10-01", "2026-10-31", 1],
    ]);
  });

  it("automatic statements are created for a month even if its books are locked", async () => {
    const { ctx, add, clock } = await createStable();
    await add("Dana Whitfield");
    await setDay(ctx, 28);
    await setBookLock({ ctx, input: { locked_through: "2026-10-31" } });
    clock.set("2026-11-28T18:00:00Z");
    await runJob(ctx);
    expect(await listPeriods(ctx)).toEqual([["2026-10-01", "2026-10-31", 1]]);
  });

  it("automatic statements skip contacts whose statement for the month was already sent", async () => {
    const { ctx, add, clock } = await createStable();
    await add("Dana Whitfield");
    await createStatementRun({ ctx, input: OCTOBER });
    await setDay(ctx, "25");
    clock.set("2026-11-25T18:00:00Z");
    await runJob(ctx);
    expect(await listPeriods(ctx)).toHaveLength(1);
  });

  it("an automatic statement run doesn't start this month if the selected day has already passed", async () => {
    const { ctx, add, clock } = await createStable();
    await add("Dana Whitfield");
    await setDay(ctx, 19);
    await runJob(ctx);
    expect(await listPeriods(ctx)).toEqual([]);
    clock.set("2026-12-19T18:00:00Z");
    expect(await setDay(ctx, "")).toEqual({ statementDay: null });
    await runJob(ctx);
    expect(await listPeriods(ctx)).toEqual([]);
  });

  it.each([
    ["turned off", ""],
    ["moved to a later day", "28"],
  ])("automatic statements don't start if they are %s while the job is running", async (_change, day) => {
    const { ctx, add, clock } = await createStable();
    await add("Dana Whitfield");
    await setDay(ctx, 25);
    clock.set("2026-11-26T18:00:00Z");
    let job: Promise<void> = Promise.resolve();
    await ctx.transaction(async (tx) => {
      await setDay(tx, day);
      job = runJob(ctx);
      await waitForBlockedTransaction();
    });
    await job;
    expect(await listPeriods(ctx)).toEqual([]);
  });

  it("automatic statements require the Pro plan and permission to edit invoices", async () => {
    const { ctx, add, organization } = await createStable();
    await add("Dana Whitfield");
    await setDay(ctx, 20);
    await db().organization.update({
      where: { id: organization.id },
      data: { subscriptionTier: "personal" },
    });
    await runJob(ctx);
    expect(await db().statementRun.count({ where: { organizationId: organization.id } })).toBe(0);
    await expect(setDay(ctx, 31)).rejects.toMatchObject({
      fieldErrors: { statement_day: "Enter a day of the month from 1 to 28." },
    });
    const { ctx: member } = await createMemberWithContext(organization, "member");
    await expect(setDay(member, 1)).rejects.toMatchObject({ code: "FORBIDDEN" });
  });
});
