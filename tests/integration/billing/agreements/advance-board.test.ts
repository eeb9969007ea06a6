import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { closeDatabase, db } from "@/lib/db";
import { chargeAgreements } from "@/lib/domain/billing/agreements/charge-due-agreements";
import { createAgreement } from "@/lib/domain/billing/agreements/create-agreement";
import type { AgreementDto } from "@/lib/domain/billing/agreements/dto";
import { endAgreement } from "@/lib/domain/billing/agreements/end-agreement";
import { getAgreement } from "@/lib/domain/billing/agreements/list-agreements";
import type { CreateAgreementInput } from "@/lib/domain/billing/agreements/model/schemas";
import { pauseAgreement } from "@/lib/domain/billing/agreements/pause-agreement";
import { updateAgreement } from "@/lib/domain/billing/agreements/update-agreement";
import { getBillingReport } from "@/lib/domain/billing/billing-reports/get-billing-report";
import { createCreditNote } from "@/lib/domain/billing/credit-notes/create-credit-note";
import { createInvoiceRun } from "@/lib/domain/billing/invoice-runs/create-run";
import { createRunInvoices } from "@/lib/domain/billing/invoice-runs/create-run-invoices";
import { discardInvoiceRun, discardRunInvoices } from "@/lib/domain/billing/invoice-runs/discard-run";
import { getInvoiceRun } from "@/lib/domain/billing/invoice-runs/list-runs";
import { previewInvoiceRun, previewRunContact } from "@/lib/domain/billing/invoice-runs/preview-run";
import { startDueInvoiceRuns, updateInvoiceRunSchedule } from "@/lib/domain/billing/invoice-runs/schedule";
import { getInvoice } from "@/lib/domain/billing/invoices/get-invoice";
import { sendInvoice } from "@/lib/domain/billing/invoices/send-invoice";
import { updateDraft } from "@/lib/domain/billing/invoices/update-draft";
import { voidInvoice } from "@/lib/domain/billing/invoices/void-invoice";
import { createService } from "@/lib/domain/billing/services/create-service";
import { addTestCharge } from "@/tests/factories/charges";
import { createContact, setOwners } from "@/tests/factories/horse-owners";
import { createHorse } from "@/tests/factories/horses";
import {
  createClock,
  createContextFor,
  createMember,
  createOrganization,
  createOwnerContext,
  type TestOrganization,
} from "@/tests/factories/organizations";
import { provideFakePaymentLinks } from "@/tests/factories/payment-links";

provideFakePaymentLinks();

const AHEAD = { through_on: "2026-11-22", advance_through_on: "2026-12-01" };

let organization: TestOrganization;
let clock: ReturnType<typeof createClock>;
let ctx: Context;
let danaId: string;
let serviceId: string;
let horseId: string;
beforeEach(async () => {
  organization = await createOrganization({ tier: "pro", timeZone: "America/New_York" });
  clock = createClock("2026-11-01T17:00:00Z");
  ctx = await createOwnerContext(organization, clock);
  danaId = await createContact(organization, "Dana Whitfield");
  const board = { name: "Full board", category: "board", unit: "month", price: "600" } as const;
  serviceId = (await createService({ ctx, input: board })).id;
  horseId = await createHorse(organization, "Willow");
});
afterAll(closeDatabase);

const toInput = (fields: Partial<CreateAgreementInput> = {}): CreateAgreementInput => ({
  ...{ horse_id: horseId, contact_id: danaId, service_id: serviceId },
  ...{ cadence: "monthly", billing_day: 1, starts_on: "2026-11-01" },
  ...fields,
});
const create = (fields: Partial<CreateAgreementInput> = {}): Promise<AgreementDto> =>
  createAgreement({ ctx, input: toInput(fields) });

/** Creates an agreement and bills its November charge, so that the next run contains only December's board. */
async function createBilledAgreement(fields: Partial<CreateAgreementInput> = {}): Promise<AgreementDto> {
  const agreement = await create(fields);
  await completeRun({ through_on: "2026-11-01" });
  clock.set("2026-11-22T17:00:00Z");
  return agreement;
}

type RunInput = Parameters<typeof createInvoiceRun>[0]["input"];

async function completeRun(input: RunInput): Promise<string> {
  const { id } = await createInvoiceRun({ ctx, input });
  await createRunInvoices({ ctx, input: { id } });
  return id;
}

async function getRunInvoice(runId: string) {
  const { invoiceId } = await db().invoiceRunItem.findFirstOrThrow({ where: { runId } });
  return getInvoice({ ctx, input: { id: invoiceId ?? "" } });
}

/** Returns each charge's date, its amount after discounts, and whether it is on an invoice. */
async function listCharges(): Promise<[day: string, cents: number, isBilled: boolean][]> {
  const rows = await db().charge.findMany({
    where: { organizationId: organization.id, writtenOffAt: null },
    orderBy: [{ chargedOn: "asc" }, { id: "asc" }],
    include: { shares: true },
  });
  return rows.map((row) => [
    row.chargedOn.toISOString().slice(0, 10),
    row.amount - row.discountAmount,
    row.shares.every(({ lineItemId }) => lineItemId !== null),
  ]);
}

const NOVEMBER = ["2026-11-01", 60_000, true];
const DECEMBER = ["2026-12-01", 60_000, true];

describe("an invoice run that includes board in advance", () => {
  it("an invoice run bills the next period in advance, and its total matches the preview", async () => {
    await createBilledAgreement();
    await addTestCharge(ctx, { contactId: danaId, chargedOn: "2026-11-20" });
    const preview = await previewInvoiceRun({ ctx, input: AHEAD });
    expect(preview).toMatchObject({
      totalCents: 64_500,
      contacts: [{ chargeCount: 2, advanceCents: 60_000 }],
    });
    expect(await listCharges()).toHaveLength(2);
    const runId = await completeRun(AHEAD);
    expect(await getInvoiceRun({ ctx, input: { id: runId } })).toMatchObject({
      ...{ totalCents: preview.totalCents, advanceThroughOn: "2026-12-01" },
    });
    const invoice = await getRunInvoice(runId);
    expect(invoice.lines.map(({ description, chargedOn }) => [description, chargedOn])).toEqual(
      expect.arrayContaining([["Full board, Dec 1 – 31, 2026", "2026-12-01"]]),
    );
  });

  it("an invoice run without a board date doesn't bill board in advance", async () => {
    await createBilledAgreement();
    const preview = await previewInvoiceRun({ ctx, input: { through_on: "2026-11-22" } });
    expect(preview.contacts).toEqual([]);
    await expect(createInvoiceRun({ ctx, input: { through_on: "2026-11-22" } })).rejects.toMatchObject({
      code: "CONFLICT",
    });
    expect(await listCharges()).toEqual([NOVEMBER]);
  });

  it("a period charged in advance isn't charged again on its first day", async () => {
    const { id } = await createBilledAgreement();
    await completeRun(AHEAD);
    expect(await getAgreement({ ctx, input: { id } })).toMatchObject({ nextOn: "2027-01-01" });
    clock.set("2026-12-01T17:00:00Z");
    expect(await chargeAgreements({ ctx })).toBe(0);
    expect(await listCharges()).toEqual([NOVEMBER, DECEMBER]);
    clock.set("2027-01-01T17:00:00Z");
    expect(await chargeAgreements({ ctx })).toBe(1);
  });

  it("two simultaneous invoice runs and the daily charging job charge a period of board only once", async () => {
    await createBilledAgreement();
    const runs = await Promise.all([
      createInvoiceRun({ ctx, input: AHEAD }),
      createInvoiceRun({ ctx, input: AHEAD }),
    ]);
    clock.set("2026-12-01T17:00:00Z");
    await Promise.all([
      ...runs.map(({ id }) => createRunInvoices({ ctx, input: { id } })),
      ...runs.map(({ id }) => createRunInvoices({ ctx, input: { id } })),
      chargeAgreements({ ctx }),
    ]);
    expect(await listCharges()).toEqual([NOVEMBER, DECEMBER]);
    const invoices = await db().invoice.findMany({
      where: { organizationId: organization.id, voidedAt: null },
    });
    expect(invoices.map(({ totalAmount }) => totalAmount)).toEqual([60_000, 60_000]);
  });

  it("board in advance is prorated for a mid-month start and for a known last day", async () => {
    clock.set("2026-11-22T17:00:00Z");
    await create({ starts_on: "2026-12-17" });
    await create({
      starts_on: "2026-12-01",
      ends_on: "2026-12-10",
      horse_id: await createHorse(organization),
    });
    await completeRun({ through_on: "2026-11-22", advance_through_on: "2026-12-31" });
    // The charges cover 10 and 15 of December's 31 days.
    expect(await listCharges()).toEqual([
      ["2026-12-01", 19_355, true],
      ["2026-12-17", 29_032, true],
    ]);
  });

  it("board in advance excludes paused days and applies the discount for additional horses", async () => {
    await db().service.update({ where: { id: serviceId }, data: { nextHorseDiscount: 1_000 } });
    clock.set("2026-11-22T17:00:00Z");
    await create({ starts_on: "2026-12-01" });
    const other = await create({ starts_on: "2026-12-02", horse_id: await createHorse(organization, "Zia") });
    const pause = { id: other.id, starts_on: "2026-12-12", ends_on: "2026-12-31" };
    await pauseAgreement({ ctx, input: pause });
    await completeRun({ through_on: "2026-11-22", advance_through_on: "2026-12-02" });
    // 10 of 31 days cost $193.55. The 10% discount reduces this to $174.19.
    expect(await listCharges()).toEqual([
      ["2026-12-01", 60_000, true],
      ["2026-12-02", 17_419, true],
    ]);
  });

  it("board billed in advance uses the price and owners as of the first day of the period", async () => {
    const kimId = await createContact(organization, "Kim Ode");
    await setOwners(organization, horseId, { [danaId]: 10_000 }, "2026-11-01");
    await createBilledAgreement({ contact_id: null });
    await setOwners(organization, horseId, { [danaId]: 5_000, [kimId]: 5_000 }, "2026-12-01");
    await db().servicePrice.create({
      data: {
        ...{ id: crypto.randomUUID(), organizationId: organization.id, serviceId },
        ...{ startsOn: new Date("2026-12-01"), price: 65_001 },
      },
    });
    const preview = await previewInvoiceRun({ ctx, input: AHEAD });
    expect(preview.contacts.map(({ name, totalCents }) => [name, totalCents])).toEqual([
      ["Dana Whitfield", 32_501],
      ["Kim Ode", 32_500],
    ]);
    const run = await getInvoiceRun({ ctx, input: { id: await completeRun(AHEAD) } });
    expect(run.items.map(({ contactName, invoice }) => [contactName, invoice?.totalCents])).toEqual([
      ["Dana Whitfield", 32_501],
      ["Kim Ode", 32_500],
    ]);
  });

  it("an invoice run for one client charges only that client's board in advance", async () => {
    const kimId = await createContact(organization, "Kim Ode");
    await createBilledAgreement();
    const other = await create({
      ...{ contact_id: kimId, horse_id: await createHorse(organization), starts_on: "2026-12-01" },
    });
    expect(await previewRunContact({ ctx, input: { ...AHEAD, contact_id: kimId } })).toMatchObject([
      { amountCents: 60_000 },
    ]);
    await completeRun({ ...AHEAD, contact_ids: [danaId] });
    expect(await listCharges()).toEqual([NOVEMBER, DECEMBER]);
    expect(await getAgreement({ ctx, input: { id: other.id } })).toMatchObject({ nextOn: "2026-12-01" });
  });

  it("an invoice run charges several weeks of weekly board in advance, but no board in arrears", async () => {
    clock.set("2026-11-22T17:00:00Z");
    await create({ cadence: "weekly", price: "100", starts_on: "2026-11-23" });
    await create({ timing: "arrears", horse_id: await createHorse(organization), starts_on: "2026-11-23" });
    await completeRun({ ...AHEAD, advance_through_on: "2026-12-07" });
    expect(await listCharges()).toEqual([
      ["2026-11-23", 10_000, true],
      ["2026-11-30", 10_000, true],
      ["2026-12-07", 10_000, true],
    ]);
  });

  it("an invoice run excludes board in advance if the agreement's missed periods need confirmation", async () => {
    await create();
    clock.set("2027-03-20T17:00:00Z");
    const input = { through_on: "2027-03-20", advance_through_on: "2027-04-01" };
    expect((await previewInvoiceRun({ ctx, input })).totalCents).toBe(60_000);
    await completeRun(input);
    expect(await listCharges()).toEqual([NOVEMBER]);
  });

  it("an invoice run skips an agreement whose board exceeds the maximum amount and bills the others", async () => {
    await createBilledAgreement();
    await create({
      ...{ horse_id: await createHorse(organization), quantity: "10000", price: "5000" },
      starts_on: "2026-12-01",
    });
    expect((await previewInvoiceRun({ ctx, input: AHEAD })).totalCents).toBe(60_000);
    await completeRun(AHEAD);
    expect(await listCharges()).toEqual([NOVEMBER, DECEMBER]);
  });

  it("an automatic invoice run bills board in advance for the number of days set in the schedule", async () => {
    await createBilledAgreement();
    await updateInvoiceRunSchedule({ ctx, input: { run_day: "22", run_advance_days: "9" } });
    await updateInvoiceRunSchedule({ ctx, input: { run_day: "22" } });
    await startDueInvoiceRuns({ ctx: { ...ctx, organization: null } });
    const run = await db().invoiceRun.findFirstOrThrow({
      where: { organizationId: organization.id, isAutomatic: true },
    });
    expect(run.advanceThroughOn).toEqual(new Date("2026-12-01"));
    await createRunInvoices({ ctx, input: { id: run.id } });
    expect(await listCharges()).toEqual([NOVEMBER, DECEMBER]);
    const input = { run_day: "", run_advance_days: "63" };
    await expect(updateInvoiceRunSchedule({ ctx, input })).rejects.toMatchObject({
      fieldErrors: { run_advance_days: "Enter a number of days from 0 to 62." },
    });
  });

  it("board in advance counts as revenue on the invoice date, but is reported as board in the month it covers", async () => {
    await createBilledAgreement();
    await sendInvoice({ ctx, input: { id: (await getRunInvoice(await completeRun(AHEAD))).id } });
    const entry = await db().ledgerEntry.findFirstOrThrow({ where: { organizationId: organization.id } });
    expect([entry.effectiveOn, entry.amount]).toEqual([new Date("2026-11-22"), 60_000]);
    const occupancy = async (to: string) => {
      const input = { kind: "occupancy" as const, from: "2026-11-01", to };
      return (await getBillingReport({ ctx, input })).rows.map((cells) => cells.at(-1));
    };
    expect(await occupancy("2026-11-30")).toEqual([60_000]);
    clock.set("2026-12-31T17:00:00Z");
    expect(await occupancy("2026-12-31")).toEqual([60_000, 60_000]);
  });

  it("an invoice run rejects a board date that is too early or too late", async () => {
    await createBilledAgreement();
    for (const day of ["2026-11-21", "2027-01-24"]) {
      const input = { through_on: "2026-11-22", advance_through_on: day };
      await expect(createInvoiceRun({ ctx, input })).rejects.toMatchObject({
        ...{ code: "VALIDATION", fieldErrors: { advance_through_on: expect.any(String) } },
      });
    }
  });

  it("creating invoices for board in advance requires full access to invoices, and the preview excludes other organizations' board", async () => {
    await createBilledAgreement();
    const stranger = await createOwnerContext(await createOrganization({ tier: "pro" }), clock);
    expect((await previewInvoiceRun({ ctx: stranger, input: AHEAD })).contacts).toEqual([]);
    const member = await createContextFor(await createMember(organization), organization, clock);
    const reader = { ...member, permissions: { ...member.permissions, invoices: "read" as const } };
    expect((await previewInvoiceRun({ ctx: reader, input: AHEAD })).totalCents).toBe(60_000);
    await expect(createInvoiceRun({ ctx: reader, input: AHEAD })).rejects.toMatchObject({
      code: "FORBIDDEN",
    });
  });
});

describe("changes after board was charged in advance", () => {
  it("board from a discarded invoice run is charged on the period's first day with the agreement's current terms", async () => {
    const { id } = await createBilledAgreement();
    const runId = await completeRun(AHEAD);
    await discardInvoiceRun({ ctx, input: { id: runId } });
    await discardRunInvoices({ ctx, input: { id: runId } });
    expect(await listCharges()).toEqual([NOVEMBER]);
    const { revision, nextOn } = await getAgreement({ ctx, input: { id } });
    expect(nextOn).toBe("2026-12-01");
    await updateAgreement({ ctx, input: { ...toInput({ price: "700" }), id, revision } });
    clock.set("2026-12-01T17:00:00Z");
    await chargeAgreements({ ctx });
    expect(await listCharges()).toEqual([NOVEMBER, ["2026-12-01", 70_000, false]]);
  });

  it("removing a line for board in advance from a draft also deletes its charge", async () => {
    await createBilledAgreement();
    await addTestCharge(ctx, { contactId: danaId, chargedOn: "2026-11-20" });
    const draft = await getRunInvoice(await completeRun(AHEAD));
    await updateDraft({
      ctx,
      input: {
        ...{ id: draft.id, revision: draft.revision, client_id: danaId, customer_name: draft.customerName },
        ...{ customer_email: draft.customerEmail, due_date: draft.dueDate },
        line_items: draft.lines
          .filter(({ chargedOn }) => chargedOn !== "2026-12-01")
          .map(({ description, chargeShareId }) => ({
            ...{ description, quantity: 1, rate: 45, charge_share_id: chargeShareId },
          })),
      },
    });
    expect(await listCharges()).toEqual([NOVEMBER, ["2026-11-20", 4_500, true]]);
  });

  it("a sent invoice doesn't change if the agreement ends or the agreement's price changes", async () => {
    const { id, revision } = await createBilledAgreement();
    const draft = await getRunInvoice(await completeRun(AHEAD));
    await sendInvoice({ ctx, input: { id: draft.id } });
    const changed = await updateAgreement({ ctx, input: { ...toInput({ price: "700" }), id, revision } });
    const ended = { id, revision: changed.revision, ends_on: "2026-11-28" };
    await endAgreement({ ctx, input: ended });
    const days = { starts_on: "2026-12-10", ends_on: "2026-12-12" };
    await expect(pauseAgreement({ ctx, input: { id, ...days } })).rejects.toMatchObject({
      fieldErrors: { starts_on: expect.stringContaining(draft.invoiceNumber) },
    });
    expect((await getInvoice({ ctx, input: { id: draft.id } })).totalCents).toBe(60_000);
    expect(await listCharges()).toEqual([NOVEMBER, DECEMBER]);
    await voidInvoice({ ctx, input: { id: draft.id } });
    expect(await listCharges()).toEqual([NOVEMBER]);
    expect(await getAgreement({ ctx, input: { id } })).toMatchObject({ nextOn: null });
  });

  it("voiding an invoice reduces its board charge to the days until the agreement's end", async () => {
    const { id, revision } = await createBilledAgreement();
    const draft = await getRunInvoice(await completeRun(AHEAD));
    await sendInvoice({ ctx, input: { id: draft.id } });
    clock.set("2026-12-05T17:00:00Z");
    await endAgreement({ ctx, input: { id, revision, ends_on: "2026-12-10" } });
    await voidInvoice({ ctx, input: { id: draft.id } });
    // The charge covers 10 of December's 31 days.
    expect(await listCharges()).toEqual([NOVEMBER, ["2026-12-01", 19_355, false]]);
  });

  it("voiding an invoice removes paused days and days after the agreement's end from its board charge", async () => {
    const { id } = await createBilledAgreement();
    await pauseAgreement({ ctx, input: { id, starts_on: "2026-12-08", ends_on: "2026-12-14" } });
    const draft = await getRunInvoice(await completeRun(AHEAD));
    await sendInvoice({ ctx, input: { id: draft.id } });
    clock.set("2026-12-05T17:00:00Z");
    const { revision } = await getAgreement({ ctx, input: { id } });
    await endAgreement({ ctx, input: { id, revision, ends_on: "2026-12-10" } });
    await voidInvoice({ ctx, input: { id: draft.id } });
    // The charge covers 7 of December's 31 days.
    expect(await listCharges()).toEqual([NOVEMBER, ["2026-12-01", 13_548, false]]);
  });

  it("voiding and replacing an invoice keeps its charge for board in advance", async () => {
    await createBilledAgreement();
    const draft = await getRunInvoice(await completeRun(AHEAD));
    await sendInvoice({ ctx, input: { id: draft.id } });
    const { replacement } = await voidInvoice({ ctx, input: { id: draft.id, replace: true } });
    expect(await listCharges()).toEqual([NOVEMBER, DECEMBER]);
    await voidInvoice({ ctx, input: { id: replacement?.id ?? "" } });
    expect(await listCharges()).toEqual([NOVEMBER]);
  });

  it("after a credit note marks board in advance as unbilled, the same period can be charged again", async () => {
    const { id } = await createBilledAgreement();
    const draft = await getRunInvoice(await completeRun(AHEAD));
    await sendInvoice({ ctx, input: { id: draft.id } });
    await createCreditNote({ ctx, input: { id: draft.id, reason: "Wrong", return_charges: true } });
    expect(await listCharges()).toEqual([NOVEMBER]);
    expect(await getAgreement({ ctx, input: { id } })).toMatchObject({ nextOn: "2026-12-01" });
  });

  it("a charge for board in advance is kept while another payer's share is on an invoice", async () => {
    const kimId = await createContact(organization, "Kim Ode");
    await setOwners(organization, horseId, { [danaId]: 5_000, [kimId]: 5_000 });
    await createBilledAgreement({ contact_id: null });
    const runId = await completeRun(AHEAD);
    const { items } = await getInvoiceRun({ ctx, input: { id: runId } });
    await voidInvoice({ ctx, input: { id: items[0]?.invoice?.id ?? "" } });
    expect(await listCharges()).toEqual([NOVEMBER, ["2026-12-01", 60_000, false]]);
    expect((await previewInvoiceRun({ ctx, input: AHEAD })).totalCents).toBe(30_000);
    expect((await previewInvoiceRun({ ctx, input: { through_on: "2026-11-22" } })).totalCents).toBe(0);
  });
});
