import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { closeDatabase, db } from "@/lib/db";
import { createInvoiceRun } from "@/lib/domain/billing/invoice-runs/create-run";
import { createRunInvoices } from "@/lib/domain/billing/invoice-runs/create-run-invoices";
import { discardInvoiceRun, discardRunInvoices } from "@/lib/domain/billing/invoice-runs/discard-run";
import { findRunPosition } from "@/lib/domain/billing/invoice-runs/find-run-position";
import { getInvoiceRun, listInvoiceRuns } from "@/lib/domain/billing/invoice-runs/list-runs";
import { previewInvoiceRun } from "@/lib/domain/billing/invoice-runs/preview-run";
import { startDueInvoiceRuns, updateInvoiceRunSchedule } from "@/lib/domain/billing/invoice-runs/schedule";
import { sendInvoiceRun, sendRunInvoices } from "@/lib/domain/billing/invoice-runs/send-run";
import { sendInvoice } from "@/lib/domain/billing/invoices/send-invoice";
import { voidInvoice } from "@/lib/domain/billing/invoices/void-invoice";
import { addTestCharge } from "@/tests/factories/charges";
import { createContact, setOwners } from "@/tests/factories/horse-owners";
import { createHorse } from "@/tests/factories/horses";
import {
  createContextFor,
  createMember,
  createOrganization,
  createOwnerContext,
  type TestOrganization,
} from "@/tests/factories/organizations";
import { createFakePaymentLinks, fakeStripe, provideFakePaymentLinks } from "@/tests/factories/payment-links";
import { completeRun, createRunStable, THROUGH } from "./run-support";

provideFakePaymentLinks();

let organization: TestOrganization;
let ctx: Context;
let danaId: string;
beforeEach(async () => {
  ({ organization, ctx, danaId } = await createRunStable());
});
afterAll(closeDatabase);

/** Returns a context that runs `interrupt` before its second transaction. */
function withInterruption(by: Context, interrupt: () => Promise<void>): Context {
  let count = 0;
  return {
    ...by,
    transaction: async (work) => {
      count += 1;
      if (count === 2) await interrupt();
      return by.transaction(work);
    },
  };
}

/** More contacts than an invoice run processes in one transaction. */
const TWO_BATCHES = 52;

async function createRunOfTwoBatches(): Promise<{ id: string }> {
  for (let index = 0; index < TWO_BATCHES; index += 1) {
    await addTestCharge(ctx, { contactId: await createContact(organization, `Contact ${index}`) });
  }
  return createInvoiceRun({ ctx, input: THROUGH });
}

const countUnbilled = () =>
  db().chargeShare.count({ where: { organizationId: organization.id, lineItemId: null } });

describe("an invoice's position in its invoice run", () => {
  it("voiding an invoice moves the run's later invoices up one position", async () => {
    const ids = [danaId];
    for (const name of ["Abe Lindqvist", "Kim Ode"]) ids.push(await createContact(organization, name));
    for (const contactId of ids) await addTestCharge(ctx, { contactId });
    const runId = await completeRun(ctx);
    const { items } = await getInvoiceRun({ ctx, input: { id: runId } });
    const [abe = "", dana = "", kim = ""] = items.map(({ invoice }) => invoice?.id ?? "");
    const find = (invoiceId: string) => findRunPosition({ ctx, input: { id: runId, invoice_id: invoiceId } });
    expect(await find(abe)).toEqual({ position: 1, count: 3, previousId: null, nextId: dana });
    expect(await find(dana)).toEqual({ position: 2, count: 3, previousId: abe, nextId: kim });
    await voidInvoice({ ctx, input: { id: dana } });
    expect(await find(kim)).toEqual({ position: 2, count: 2, previousId: abe, nextId: null });
    expect(await find(dana)).toEqual({ position: 2, count: 3, previousId: abe, nextId: kim });
    expect(await find(danaId)).toBeNull();
  });

  it("an invoice's position in its run isn't available to another organization", async () => {
    await addTestCharge(ctx, { contactId: danaId });
    const runId = await completeRun(ctx);
    const { items } = await getInvoiceRun({ ctx, input: { id: runId } });
    const stranger = await createOwnerContext(await createOrganization({ tier: "pro" }));
    const input = { id: runId, invoice_id: items[0]?.invoice?.id ?? "" };
    expect(await findRunPosition({ ctx: stranger, input })).toBeNull();
    expect(await findRunPosition({ ctx, input })).toMatchObject({ position: 1, count: 1 });
  });
});

describe("creating the drafts of an invoice run", () => {
  it("an invoice run creates one draft for each contact", async () => {
    const kimId = await createContact(organization, "Kim Ode");
    const horseId = await createHorse(organization);
    await setOwners(organization, horseId, { [danaId]: 3_333, [kimId]: 6_667 });
    await addTestCharge(ctx, { horseId, priceCents: 10_000, description: "Board" });
    const id = await completeRun(ctx);
    const run = await getInvoiceRun({ ctx, input: { id } });
    expect(run).toMatchObject({ status: "created", totalCents: 10_000, counts: { created: 2, pending: 0 } });
    const lines = await db().invoiceLineItem.findMany({
      where: { organizationId: organization.id },
      orderBy: { amount: "asc" },
    });
    expect(lines).toMatchObject([
      { description: "Board (33.33% share)", amount: 3_333, horseName: "Juniper" },
      { description: "Board (66.67% share)", amount: 6_667, horseName: "Juniper" },
    ]);
    expect(await countUnbilled()).toBe(0);
  });

  it("an invoice run numbers its drafts alphabetically by contact name", async () => {
    const names = ["Zoe Marsh", "abe Lindqvist", "Kim Ode", "Bea Holt"];
    for (const name of names)
      await addTestCharge(ctx, { contactId: await createContact(organization, name) });
    await addTestCharge(ctx, { contactId: danaId });
    const preview = await previewInvoiceRun({ ctx, input: THROUGH });
    await completeRun(ctx);
    const drafts = await db().invoice.findMany({
      where: { organizationId: organization.id },
      orderBy: { invoiceNumber: "asc" },
    });
    const numbered = drafts.map(({ customerName }) => customerName);
    expect(numbered).toEqual(["abe Lindqvist", "Bea Holt", "Dana Whitfield", "Kim Ode", "Zoe Marsh"]);
    expect(preview.contacts.map(({ name }) => name)).toEqual(numbered);
  });

  it("an invoice run uses the contact's payment terms", async () => {
    await db().client.update({ where: { id: danaId }, data: { paymentTermsDays: 30 } });
    await addTestCharge(ctx, { contactId: danaId });
    await completeRun(ctx);
    const invoice = await db().invoice.findFirstOrThrow({ where: { organizationId: organization.id } });
    expect(invoice).toMatchObject({ termsDays: 30, dueDate: new Date("2026-12-31") });
  });

  it("an invoice run creates no drafts for excluded contacts", async () => {
    const kimId = await createContact(organization, "Kim Ode");
    await addTestCharge(ctx, { contactId: danaId });
    await addTestCharge(ctx, { contactId: kimId });
    const input = { ...THROUGH, excluded_contact_ids: [kimId] };
    const { counts } = await createInvoiceRun({ ctx, input });
    expect(counts.pending).toBe(1);
  });

  it("an invoice run bills only the chosen contacts, not contacts charged after the preview", async () => {
    await addTestCharge(ctx, { contactId: danaId });
    const { contacts } = await previewInvoiceRun({ ctx, input: THROUGH });
    await addTestCharge(ctx, { contactId: await createContact(organization, "Kim Ode") });
    const input = { ...THROUGH, contact_ids: contacts.map(({ contactId }) => contactId) };
    const { id } = await createInvoiceRun({ ctx, input });
    expect((await getInvoiceRun({ ctx, input: { id } })).items).toMatchObject([{ contactId: danaId }]);
    await expect(createInvoiceRun({ ctx, input: { ...THROUGH, contact_ids: [] } })).rejects.toMatchObject({
      code: "CONFLICT",
    });
  });

  it("an invoice run bills all contacts if contact_ids is null", async () => {
    await addTestCharge(ctx, { contactId: danaId });
    const input = { ...THROUGH, contact_ids: null, excluded_contact_ids: null };
    const { id } = await createInvoiceRun({ ctx, input });
    expect((await getInvoiceRun({ ctx, input: { id } })).items).toMatchObject([{ contactId: danaId }]);
  });

  it("retrying a failed invoice run creates drafts only for the remaining contacts", async () => {
    const { id } = await createRunOfTwoBatches();
    const fail = () => Promise.reject(new Error("The database is unavailable."));
    const attempt = createRunInvoices({ ctx: withInterruption(ctx, fail), input: { id } });
    await expect(attempt).rejects.toThrow("The database is unavailable.");
    const interrupted = await getInvoiceRun({ ctx, input: { id } });
    expect(interrupted).toMatchObject({ status: "creating", counts: { created: 50, pending: 2 } });
    await createRunInvoices({ ctx, input: { id } });
    const invoices = await db().invoice.findMany({
      where: { organizationId: organization.id },
      orderBy: { sequence: "asc" },
    });
    expect(invoices.map(({ sequence }) => sequence)).toEqual(invoices.map((_, index) => index + 1));
    expect(new Set(invoices.map(({ clientId }) => clientId)).size).toBe(TWO_BATCHES);
    expect(await countUnbilled()).toBe(0);
  });

  it("two concurrent invoice runs bill each charge only once, even with duplicate jobs", async () => {
    const contacts = await Promise.all(
      Array.from({ length: 8 }, (_, index) => createContact(organization, `Contact ${index}`)),
    );
    for (const contactId of contacts) {
      await addTestCharge(ctx, { contactId });
      await addTestCharge(ctx, { contactId, priceCents: 1_001 });
    }
    const runs = await Promise.all([
      createInvoiceRun({ ctx, input: THROUGH }),
      createInvoiceRun({ ctx, input: THROUGH }),
    ]);
    const jobs = [...runs, ...runs].map(({ id }) => createRunInvoices({ ctx, input: { id } }));
    await Promise.all(jobs);
    const invoices = await db().invoice.findMany({ where: { organizationId: organization.id } });
    expect(invoices).toHaveLength(8);
    expect(invoices.every(({ totalAmount }) => totalAmount === 5_501)).toBe(true);
    expect(await countUnbilled()).toBe(0);
    const { runs: listed } = await listInvoiceRuns({ ctx, input: {} });
    expect(listed.map(({ status }) => status)).toEqual(["created", "created"]);
    expect(listed.reduce((sum, { counts }) => sum + counts.created, 0)).toBe(8);
  });

  it("an invoice run skips contacts whose charges add up to zero", async () => {
    await addTestCharge(ctx, { contactId: danaId, priceCents: 0 });
    const id = await completeRun(ctx);
    const { items } = await getInvoiceRun({ ctx, input: { id } });
    expect(items).toMatchObject([
      { status: "skipped", problem: "The total is zero, so there is nothing to bill.", invoice: null },
    ]);
    expect(await countUnbilled()).toBe(1);
  });

  it("an invoice run without charges or for a day in the future is rejected", async () => {
    await expect(createInvoiceRun({ ctx, input: THROUGH })).rejects.toMatchObject({ code: "CONFLICT" });
    await expect(createInvoiceRun({ ctx, input: { through_on: "2026-12-02" } })).rejects.toMatchObject({
      code: "VALIDATION",
      fieldErrors: { through_on: "Choose today or an earlier day." },
    });
  });
});

describe("discarding an invoice run", () => {
  it("discarding an invoice run while its drafts are being created leaves no drafts", async () => {
    const { id } = await createRunOfTwoBatches();
    const discard = async () => {
      await discardInvoiceRun({ ctx, input: { id } });
      await discardRunInvoices({ ctx, input: { id } });
    };
    await createRunInvoices({ ctx: withInterruption(ctx, discard), input: { id } });
    expect(await db().invoice.count({ where: { organizationId: organization.id, voidedAt: null } })).toBe(0);
    expect(await countUnbilled()).toBe(TWO_BATCHES);
    const run = await getInvoiceRun({ ctx, input: { id } });
    expect(run).toMatchObject({
      status: "discarded",
      counts: { pending: 0, created: 0, skipped: TWO_BATCHES },
    });
  });

  it("an invoice run excludes a draft that was discarded on the draft's page", async () => {
    await addTestCharge(ctx, { contactId: danaId });
    const id = await completeRun(ctx);
    const [item] = (await getInvoiceRun({ ctx, input: { id } })).items;
    await voidInvoice({ ctx, input: { id: item?.invoice?.id ?? "" } });
    const run = await getInvoiceRun({ ctx, input: { id } });
    expect(run).toMatchObject({ totalCents: 0, counts: { created: 0, skipped: 1 } });
    expect(await countUnbilled()).toBe(1);
  });

  it("discarding an invoice run makes its charges billable in the next run", async () => {
    await addTestCharge(ctx, { contactId: danaId });
    const id = await completeRun(ctx);
    expect(await countUnbilled()).toBe(0);
    expect(await discardInvoiceRun({ ctx, input: { id } })).toMatchObject({ status: "discarded" });
    await discardRunInvoices({ ctx, input: { id } });
    await discardRunInvoices({ ctx, input: { id } });
    expect(await countUnbilled()).toBe(1);
    await completeRun(ctx);
    const drafts = await db().invoice.count({ where: { organizationId: organization.id, voidedAt: null } });
    expect(drafts).toBe(1);
  });

  it("a discarded invoice run can't be sent", async () => {
    await addTestCharge(ctx, { contactId: danaId });
    const id = await completeRun(ctx);
    await discardInvoiceRun({ ctx, input: { id } });
    await expect(sendInvoiceRun({ ctx, input: { id } })).rejects.toMatchObject({ code: "CONFLICT" });
  });
});

describe("permissions for invoice runs", () => {
  it("another organization's invoice run can't be found", async () => {
    await addTestCharge(ctx, { contactId: danaId });
    const { id } = await createInvoiceRun({ ctx, input: THROUGH });
    const stranger = await createOwnerContext(await createOrganization({ tier: "pro" }));
    for (const verb of [getInvoiceRun, sendInvoiceRun, discardInvoiceRun, createRunInvoices]) {
      await expect(verb({ ctx: stranger, input: { id } })).rejects.toMatchObject({ code: "NOT_FOUND" });
    }
  });

  it("an invoice run requires the Pro plan and permission to edit invoices", async () => {
    const groom = await createContextFor(await createMember(organization, "groom"), organization);
    await expect(createInvoiceRun({ ctx: groom, input: THROUGH })).rejects.toMatchObject({
      code: "FORBIDDEN",
    });
    const ranch = await createOwnerContext(await createOrganization({ tier: "ranch" }));
    await expect(createInvoiceRun({ ctx: ranch, input: THROUGH })).rejects.toMatchObject({
      code: "PLAN_LIMIT",
    });
  });

  it("an invoice run can't be sent until card payments are set up", async () => {
    await addTestCharge(ctx, { contactId: danaId });
    const id = await completeRun(ctx);
    await db().organization.update({ where: { id: organization.id }, data: { stripeChargesEnabled: false } });
    await expect(sendInvoiceRun({ ctx, input: { id } })).rejects.toMatchObject({
      code: "PRECONDITION_FAILED",
    });
  });
});

describe("sending an invoice run", () => {
  it("after the Pro plan ends, an invoice run isn't sent but can be discarded", async () => {
    await addTestCharge(ctx, { contactId: danaId });
    const id = await completeRun(ctx);
    await sendInvoiceRun({ ctx, input: { id } });
    const { organization: pro } = ctx;
    if (!pro) throw new Error("The context has no organization");
    const downgraded: Context = { ...ctx, organization: { ...pro, tier: "ranch" } };
    await sendRunInvoices({ ctx: downgraded, input: { id } });
    expect(await getInvoiceRun({ ctx, input: { id } })).toMatchObject({
      status: "created",
      counts: { created: 1, sent: 0 },
    });
    expect(await discardInvoiceRun({ ctx: downgraded, input: { id } })).toMatchObject({
      status: "discarded",
    });
  });
});

describe("the delivery of an invoice run", () => {
  beforeEach(() => {
    fakeStripe.current = createFakePaymentLinks();
  });
  const update = (id: string, data: { email?: string | null; invoiceDelivery?: "email" | "paper" }) =>
    db().client.update({ where: { id }, data });
  const read = async (id: string) => {
    const { items } = await getInvoiceRun({ ctx, input: { id } });
    return Object.fromEntries(items.map((item) => [item.contactName, item]));
  };

  it("an invoice run marks a draft as missing an email address only if it can't be sent without one", async () => {
    const [kimId, leeId, mayId] = [
      await createContact(organization, "Kim"),
      await createContact(organization, "Lee"),
      await createContact(organization, "May"),
    ];
    for (const id of [kimId, leeId, mayId]) await update(id, { email: null });
    await update(leeId, { invoiceDelivery: "paper" });
    for (const contactId of [danaId, kimId, leeId, mayId]) await addTestCharge(ctx, { contactId });
    const id = await completeRun(ctx);
    await update(mayId, { email: "may@example.com" });
    const drafts = await read(id);
    expect(drafts.Kim?.invoice).toMatchObject({ isOnPaper: false, isMissingEmail: true });
    expect(drafts.Lee?.invoice).toMatchObject({ isOnPaper: true, isMissingEmail: false });
    for (const name of ["Dana Whitfield", "May"]) {
      expect(drafts[name]?.invoice).toMatchObject({ isOnPaper: false, isMissingEmail: false });
    }
    await sendInvoiceRun({ ctx, input: { id } });
    await sendRunInvoices({ ctx, input: { id } });
    const sent = Object.values(await read(id));
    expect(sent.filter(({ status }) => status === "failed")).toMatchObject([{ contactName: "Kim" }]);
  });

  it("an invoice sent on paper stays marked as a paper invoice after its client switches to email", async () => {
    await update(danaId, { email: null, invoiceDelivery: "paper" });
    await addTestCharge(ctx, { contactId: danaId });
    const id = await completeRun(ctx);
    await sendInvoiceRun({ ctx, input: { id } });
    await sendRunInvoices({ ctx, input: { id } });
    await update(danaId, { invoiceDelivery: "email" });
    expect((await read(id))["Dana Whitfield"]).toMatchObject({
      status: "sent",
      invoice: { isOnPaper: true, isMissingEmail: false },
    });
  });
});

describe("an invoice run whose drafts are sent or voided on their own pages", () => {
  beforeEach(() => {
    fakeStripe.current = createFakePaymentLinks();
  });
  const readStatuses = async (id: string) => {
    const [listed] = (await listInvoiceRuns({ ctx, input: {} })).runs;
    return [(await getInvoiceRun({ ctx, input: { id } })).status, listed?.status];
  };
  const readInvoiceIds = async (id: string) =>
    (await getInvoiceRun({ ctx, input: { id } })).items.map(({ invoice }) => invoice?.id ?? "");

  it("an invoice run is sent once its last draft is sent or voided", async () => {
    await addTestCharge(ctx, { contactId: danaId });
    await addTestCharge(ctx, { contactId: await createContact(organization, "Kim") });
    const id = await completeRun(ctx);
    const [first = "", second = ""] = await readInvoiceIds(id);
    await sendInvoice({ ctx, input: { id: first } });
    expect(await readStatuses(id)).toEqual(["created", "created"]);
    await voidInvoice({ ctx, input: { id: second } });
    expect(await readStatuses(id)).toEqual(["sent", "sent"]);
    await voidInvoice({ ctx, input: { id: first } });
    expect(await readStatuses(id)).toEqual(["sent", "sent"]);
  });

  it("an invoice run is discarded once all of its drafts are voided", async () => {
    await addTestCharge(ctx, { contactId: danaId });
    const id = await completeRun(ctx);
    const [invoiceId = ""] = await readInvoiceIds(id);
    await voidInvoice({ ctx, input: { id: invoiceId } });
    expect(await readStatuses(id)).toEqual(["discarded", "discarded"]);
    await expect(sendInvoiceRun({ ctx, input: { id } })).rejects.toMatchObject({ code: "CONFLICT" });
  });
});

describe("automatic invoice runs", () => {
  it("an automatic invoice run starts only once a month despite concurrent workers", async () => {
    await addTestCharge(ctx, { contactId: danaId });
    await updateInvoiceRunSchedule({ ctx, input: { run_day: 1 } });
    const job = { ...ctx, organization: null };
    await Promise.all([startDueInvoiceRuns({ ctx: job }), startDueInvoiceRuns({ ctx: job })]);
    await startDueInvoiceRuns({ ctx: job });
    const { runs } = await listInvoiceRuns({ ctx, input: {} });
    expect(runs).toMatchObject([{ isAutomatic: true, throughOn: "2026-12-01", status: "creating" }]);
  });

  it("an automatic invoice run starts next month if its scheduled day has already passed", async () => {
    const evening = await createOwnerContext(organization, { now: () => new Date("2026-12-10T18:00:00Z") });
    await addTestCharge(ctx, { contactId: danaId });
    await updateInvoiceRunSchedule({ ctx: evening, input: { run_day: 9 } });
    await startDueInvoiceRuns({ ctx: { ...evening, organization: null } });
    expect((await listInvoiceRuns({ ctx, input: {} })).runs).toEqual([]);
    const january = await createOwnerContext(organization, { now: () => new Date("2027-01-09T18:00:00Z") });
    await startDueInvoiceRuns({ ctx: { ...january, organization: null } });
    expect((await listInvoiceRuns({ ctx, input: {} })).runs).toHaveLength(1);
  });

  it("an automatic invoice run doesn't send its drafts if card payments aren't set up", async () => {
    await addTestCharge(ctx, { contactId: danaId });
    await updateInvoiceRunSchedule({ ctx, input: { run_day: 1, run_sends: true } });
    await db().organization.update({ where: { id: organization.id }, data: { stripeChargesEnabled: false } });
    await startDueInvoiceRuns({ ctx: { ...ctx, organization: null } });
    const { id } = await db().invoiceRun.findFirstOrThrow({ where: { organizationId: organization.id } });
    await createRunInvoices({ ctx, input: { id } });
    expect(await getInvoiceRun({ ctx, input: { id } })).toMatchObject({
      status: "created",
      isAutomatic: true,
    });
  });

  it("automatic invoice runs can't be scheduled for the 31st", async () => {
    await expect(updateInvoiceRunSchedule({ ctx, input: { run_day: "31" } })).rejects.toMatchObject({
      fieldErrors: { run_day: "Enter a day of the month from 1 to 28." },
    });
  });
});
