import { beforeEach, describe, expect, it } from "vitest";
import { type Context, createSystemContext } from "@/lib/auth/context";
import { db } from "@/lib/db";
import { setBookLock } from "@/lib/domain/billing/book-lock/set-book-lock";
import { listUnbilledShares } from "@/lib/domain/billing/charges/list-unbilled-shares";
import { restoreCharge, writeOffCharge } from "@/lib/domain/billing/charges/write-off-charge";
import { createInvoiceRun } from "@/lib/domain/billing/invoice-runs/create-run";
import { createRunInvoices } from "@/lib/domain/billing/invoice-runs/create-run-invoices";
import { getInvoice } from "@/lib/domain/billing/invoices/get-invoice";
import { sendInvoice } from "@/lib/domain/billing/invoices/send-invoice";
import { chargeAllLateFees, describeInvoiceLateFees } from "@/lib/domain/billing/late-fees/charge-late-fees";
import { addLateFeeRule, archiveLateFeeRule, listLateFeeRules } from "@/lib/domain/billing/late-fees/rules";
import { updateReminderExceptions } from "@/lib/domain/billing/payment-reminders/exceptions";
import { recordManualPayment } from "@/lib/domain/billing/payments/record-manual-payment";
import { createDebitInProcess, failDebit } from "@/tests/factories/bank-debits";
import { createContact } from "@/tests/factories/horse-owners";
import { createSentInvoice } from "@/tests/factories/invoices";
import {
  createClock,
  createContextFor,
  createMember,
  createOrganization,
  createOwnerContext,
  type TestOrganization,
} from "@/tests/factories/organizations";
import { createFakePaymentLinks, fakeStripe, provideFakePaymentLinks } from "@/tests/factories/payment-links";

provideFakePaymentLinks();

const RULE = {
  ...({ kind: "percent", percent: "1.5", grace_days: 9, cap: "", frequency: "monthly" } as const),
  is_confirmed: "on" as const,
};

let clock: ReturnType<typeof createClock>;
let organization: TestOrganization;
let ctx: Context;
let contactId: string;
let invoiceId: string;
beforeEach(async () => {
  fakeStripe.current = createFakePaymentLinks();
  clock = createClock("2026-11-01T18:00:00Z");
  organization = await createOrganization();
  ctx = await createOwnerContext(organization, clock);
  contactId = await createContact(organization, "Dana Whitfield");
  invoiceId = (await createSentInvoice(ctx, { client_id: contactId, due_date: "2026-11-10" })).id;
});

const runJob = () =>
  chargeAllLateFees({
    ctx: createSystemContext({
      actor: { kind: "job", name: "cron.charge-late-fees" },
      organization: null,
      clock,
    }),
  });
const readFees = () =>
  db().charge.findMany({
    where: { organizationId: organization.id, source: "late_fee" },
    orderBy: { id: "asc" },
    select: { id: true, amount: true, contactId: true, description: true, writtenOffAt: true },
  });
const readAmounts = async () => (await readFees()).map(({ amount }) => amount);

it("a late fee rule requires confirmation that contracts permit late fees", async () => {
  clock.set("2026-12-01T18:00:00Z");
  await runJob();
  expect(await readFees()).toEqual([]);
  const unconfirmed = { ...RULE, is_confirmed: undefined } as unknown as typeof RULE;
  await expect(addLateFeeRule({ ctx, input: unconfirmed })).rejects.toMatchObject({
    fieldErrors: { is_confirmed: expect.any(String) },
  });
  const { confirmedAt } = await addLateFeeRule({ ctx, input: RULE });
  expect(confirmedAt).toBe("2026-12-01T18:00:00.000Z");
  const row = await db().lateFeeRule.findFirstOrThrow({ where: { organizationId: organization.id } });
  expect(row.confirmedBy).toBe(organization.owner.id);
});

it("concurrent jobs charge a late fee only once per period", async () => {
  await addLateFeeRule({ ctx, input: RULE });
  clock.set("2026-11-19T18:00:00Z");
  await runJob();
  expect(await readFees()).toEqual([]);
  clock.set("2026-11-20T18:00:00Z");
  await Promise.all([runJob(), runJob()]);
  await runJob();
  expect(await readFees()).toMatchObject([
    {
      amount: 720,
      contactId,
      description: expect.stringMatching(/^Late fee for .+ \(1\.5% of \$480\.00\)$/),
    },
  ]);
  clock.set("2026-12-19T18:00:00Z");
  await runJob();
  expect(await readAmounts()).toEqual([720]);
  await recordManualPayment({
    ctx,
    input: { id: invoiceId, method: "cash", paid_on: "2026-12-19", amount: "280" },
  });
  clock.set("2026-12-20T18:00:00Z");
  await runJob();
  expect(await readAmounts()).toEqual([720, 300]);
});

it("a late fee is charged today even if the books are locked through yesterday", async () => {
  await addLateFeeRule({ ctx, input: RULE });
  clock.set("2026-12-05T18:00:00Z");
  await setBookLock({ ctx, input: { locked_through: "2026-12-04" } });
  await runJob();
  expect(await readAmounts()).toEqual([720]);
  const fee = await db().charge.findFirstOrThrow({
    where: { organizationId: organization.id, source: "late_fee" },
  });
  expect(fee.chargedOn).toEqual(new Date("2026-12-05"));
});

it("no late fee is charged while a bank debit is processing", async () => {
  await addLateFeeRule({ ctx, input: RULE });
  const debitId = await createDebitInProcess(organization.id, invoiceId);
  clock.set("2026-11-20T18:00:00Z");
  await runJob();
  expect(await readAmounts()).toEqual([]);
  await failDebit(debitId);
  await runJob();
  expect(await readAmounts()).toEqual([720]);
});

it("no late fee is charged on an earlier late fee", async () => {
  await addLateFeeRule({ ctx, input: { ...RULE, frequency: "once" } });
  clock.set("2026-11-20T18:00:00Z");
  await runJob();
  const { id: runId } = await createInvoiceRun({ ctx, input: { through_on: "2026-11-20" } });
  await createRunInvoices({ ctx, input: { id: runId } });
  const next = await db().invoice.findFirstOrThrow({ where: { runId } });
  await sendInvoice({ ctx, input: { id: next.id } });
  expect((await getInvoice({ ctx, input: { id: next.id } })).totalCents).toBe(720);
  clock.set("2027-01-31T18:00:00Z");
  await runJob();
  expect(await readAmounts()).toEqual([720]);
});

it("late fees from earlier periods count toward the cap even if written off", async () => {
  await addLateFeeRule({ ctx, input: { ...RULE, cap: "10" } });
  clock.set("2026-11-20T18:00:00Z");
  await runJob();
  const [fee] = await readFees();
  await writeOffCharge({ ctx, input: { id: fee?.id ?? "", reason: "Goodwill" } });
  for (const day of ["2026-12-20", "2027-01-20", "2027-02-20"]) {
    clock.set(`${day}T18:00:00Z`);
    await runJob();
  }
  expect(await readAmounts()).toEqual([720, 280]);
});

it("a late fee that was written off isn't charged again", async () => {
  await addLateFeeRule({ ctx, input: { ...RULE, kind: "flat", amount: "25", frequency: "once" } });
  clock.set("2026-11-20T18:00:00Z");
  await runJob();
  const [fee] = await readFees();
  await writeOffCharge({ ctx, input: { id: fee?.id ?? "", reason: "Goodwill" } });
  await runJob();
  expect(await listUnbilledShares(ctx, { throughOn: "2026-12-31" })).toEqual([]);
  await restoreCharge({ ctx, input: { id: fee?.id ?? "" } });
  expect(await readAmounts()).toEqual([2_500]);
});

it("late fees aren't charged on disputed amounts or to contacts exempt from late fees", async () => {
  const { id } = await addLateFeeRule({ ctx, input: RULE });
  const settings = { ctx, input: { invoiceId, numberFormat: "point_decimal" as const } };
  expect(await describeInvoiceLateFees(settings)).toHaveLength(1);
  await updateReminderExceptions({ ctx, input: { id: contactId, is_reminded: "on" } });
  expect(await describeInvoiceLateFees(settings)).toEqual([]);
  clock.set("2026-11-20T18:00:00Z");
  await runJob();
  expect(await readFees()).toEqual([]);
  await updateReminderExceptions({ ctx, input: { id: contactId, has_late_fees: "on" } });
  // No late fee is charged on the disputed $280, so the fee is 1.5% of the remaining $200.
  await db().invoice.update({
    where: { id: invoiceId },
    data: { paidAmount: 28_000, disputedAmount: 28_000 },
  });
  await runJob();
  expect(await readAmounts()).toEqual([300]);
  await archiveLateFeeRule({ ctx, input: { id } });
  clock.set("2026-12-20T18:00:00Z");
  await runJob();
  expect(await readAmounts()).toEqual([300]);
});

describe("late fees in reminder emails", () => {
  const describeFees = () => describeInvoiceLateFees({ ctx, input: { invoiceId } });

  it("a one-time late fee isn't announced for an invoice whose grace period ended before the rule was added", async () => {
    clock.set("2026-11-25T18:00:00Z");
    await addLateFeeRule({ ctx, input: { ...RULE, frequency: "once" } });
    expect(await describeFees()).toEqual([]);
    clock.set("2027-02-25T18:00:00Z");
    await runJob();
    expect(await readFees()).toEqual([]);
  });

  it("a one-time late fee is announced until it is charged, and isn't announced again after it is written off", async () => {
    await addLateFeeRule({ ctx, input: { ...RULE, frequency: "once" } });
    const text = "1.5% of the open balance once, 10 days after the due date";
    expect(await describeFees()).toEqual([text]);
    clock.set("2026-11-20T18:00:00Z");
    expect(await describeFees()).toEqual([text]);
    await runJob();
    expect(await describeFees()).toEqual([]);
    const [fee] = await readFees();
    await writeOffCharge({ ctx, input: { id: fee?.id ?? "", reason: "Goodwill" } });
    expect(await describeFees()).toEqual([]);
  });

  it("reminder emails announce the next monthly late fee until the maximum is reached", async () => {
    clock.set("2026-11-25T18:00:00Z");
    await addLateFeeRule({ ctx, input: { ...RULE, cap: "10" } });
    expect(await describeFees()).toHaveLength(1);
    clock.set("2026-12-20T18:00:00Z");
    await runJob();
    expect(await describeFees()).toHaveLength(1);
    clock.set("2027-01-20T18:00:00Z");
    await runJob();
    expect(await readAmounts()).toEqual([720, 280]);
    expect(await describeFees()).toEqual([]);
  });

  it("no late fee is announced for a paid invoice", async () => {
    await addLateFeeRule({ ctx, input: RULE });
    await recordManualPayment({ ctx, input: { id: invoiceId, method: "cash", paid_on: "2026-11-01" } });
    expect(await describeFees()).toEqual([]);
  });
});

it("late fee rules can be changed only by members with access to invoices", async () => {
  const { id } = await addLateFeeRule({ ctx, input: RULE });
  const stranger = await createOwnerContext(await createOrganization(), clock);
  const member = await createContextFor(await createMember(organization), organization);
  expect(await listLateFeeRules({ ctx: stranger })).toEqual([]);
  await expect(archiveLateFeeRule({ ctx: stranger, input: { id } })).rejects.toMatchObject({
    code: "NOT_FOUND",
  });
  await expect(addLateFeeRule({ ctx: member, input: RULE })).rejects.toMatchObject({ code: "FORBIDDEN" });
});
