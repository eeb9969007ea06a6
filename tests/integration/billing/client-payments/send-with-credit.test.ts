import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import { closeDatabase, db } from "@/lib/db";
import { addDeposit } from "@/lib/domain/billing/client-payments/add-deposit";
import { applyContactCredit } from "@/lib/domain/billing/client-payments/apply-contact-credit";
import { readContactAccount } from "@/lib/domain/billing/client-payments/lock-contact-account";
import { recordClientPayment } from "@/lib/domain/billing/client-payments/record-client-payment";
import { getInvoice } from "@/lib/domain/billing/invoices/get-invoice";
import { getInvoiceCredit } from "@/lib/domain/billing/invoices/get-invoice-credit";
import { sendInvoice } from "@/lib/domain/billing/invoices/send-invoice";
import { reversePayment } from "@/lib/domain/billing/payments/reverse-payment";
import { createContact } from "@/tests/factories/horse-owners";
import { createDraftInvoice } from "@/tests/factories/invoices";
import { findQueuedJobs } from "@/tests/factories/jobs";
import {
  createContextFor,
  createMember,
  createOrganization,
  createOwnerContext,
  type TestOrganization,
} from "@/tests/factories/organizations";
import { createFakePaymentLinks, fakeStripe, provideFakePaymentLinks } from "@/tests/factories/payment-links";
import { expectBalancedBooks } from "./account-helpers";

provideFakePaymentLinks();

let organization: TestOrganization;
let ctx: Context;
let contactId: string;
beforeEach(async () => {
  fakeStripe.current = createFakePaymentLinks();
  organization = await createOrganization({ tier: "pro" });
  ctx = await createOwnerContext(organization);
  contactId = await createContact(organization, "Anna Berg");
});
afterAll(closeDatabase);

const getToday = () => getCalendarDate(ctx.organization?.timeZone ?? "UTC", ctx.clock.now());

/** Records a payment without an invoice, which becomes credit. */
const addCredit = (amount: string) =>
  recordClientPayment({
    ctx,
    input: { contact_id: contactId, method: "check", paid_on: getToday(), amount },
  });

const createDraft = (rate = 480) => {
  const line_items = [{ description: "Full board", quantity: 1, rate }];
  return createDraftInvoice(ctx, { client_id: contactId, line_items });
};

const sendWithCredit = (id: string, expected_credit?: number, by = ctx) =>
  sendInvoice({ ctx: by, input: { id, apply_credit: true, expected_credit } });

describe("applying a client's credit when an invoice is sent", () => {
  it("if a client's credit is less than an invoice's total, sending the invoice with credit reduces its balance by exactly the credit", async () => {
    await addCredit("100.01");
    const { id } = await createDraft();
    expect(await getInvoiceCredit({ ctx, input: { id } })).toEqual({ creditCents: 10_001, canApply: true });
    const sent = await sendWithCredit(id, 10_001);
    expect(sent).toMatchObject({ state: "sent", paidCents: 10_001, balanceCents: 37_999 });
    expect(await readContactAccount(ctx, contactId)).toMatchObject({ creditCents: 0, openCents: 37_999 });
    expect((await getInvoice({ ctx, input: { id } })).payments).toMatchObject([
      { method: "credit", amountCents: 10_001 },
    ]);
    // There is no payment link for the full amount. A job creates one for the balance.
    expect([...fakeStripe.current.links.values()].filter(({ isActive }) => isActive)).toEqual([]);
    const jobs = await findQueuedJobs(organization.id);
    expect(jobs).toContainEqual(expect.objectContaining({ name: "stripe.add-missing-links" }));
    expect(await findQueuedJobs(id)).toContainEqual(
      expect.objectContaining({
        name: "mail.invoice",
        payload: expect.objectContaining({ appliesCredit: true }),
      }),
    );
    await expectBalancedBooks(ctx, [contactId]);
  });

  it("if credit covers an invoice's total, sending the invoice with credit pays it and keeps the rest of the credit", async () => {
    await addCredit("200.00");
    await addCredit("300.00");
    const { id } = await createDraft();
    expect(await sendWithCredit(id, 50_000)).toMatchObject({ state: "paid", balanceCents: 0 });
    expect(await readContactAccount(ctx, contactId)).toMatchObject({ creditCents: 2_000, openCents: 0 });
    await expectBalancedBooks(ctx, [contactId]);
  });

  it("sending with credit leaves deposits and the client's other invoices unchanged", async () => {
    const open = await createDraft(100);
    await sendInvoice({ ctx, input: { id: open.id } });
    await addDeposit({
      ctx,
      input: { contact_id: contactId, method: "cash", amount: "50.00", paid_on: getToday() },
    });
    await recordClientPayment({
      ctx,
      input: {
        ...{ contact_id: contactId, method: "check", paid_on: getToday(), amount: "30.00" },
        allocations: [],
      },
    });
    const { id } = await createDraft();
    await sendWithCredit(id, 3_000);
    expect(await getInvoice({ ctx, input: { id: open.id } })).toMatchObject({ balanceCents: 10_000 });
    expect(await getInvoice({ ctx, input: { id } })).toMatchObject({ balanceCents: 45_000 });
    expect(await readContactAccount(ctx, contactId)).toMatchObject({ depositCents: 5_000, creditCents: 0 });
    await expectBalancedBooks(ctx, [contactId]);
  });

  it("an invoice stays a draft if the client has no credit or the credit has changed", async () => {
    const { id } = await createDraft();
    await expect(sendWithCredit(id)).rejects.toMatchObject({ code: "CONFLICT" });
    await addCredit("100.00");
    await expect(sendWithCredit(id, 9_999)).rejects.toMatchObject({ code: "CONFLICT" });
    expect(await getInvoice({ ctx, input: { id } })).toMatchObject({ state: "draft", paidCents: 0 });
    expect(await readContactAccount(ctx, contactId)).toMatchObject({ creditCents: 10_000 });
  });

  it("simultaneous requests to send invoices with credit or to apply the credit use the credit only once", async () => {
    await addCredit("100.00");
    const [first, second] = [await createDraft(), await createDraft()];
    const results = await Promise.allSettled([
      sendWithCredit(first.id, 10_000),
      sendWithCredit(first.id, 10_000),
      sendWithCredit(second.id, 10_000),
      applyContactCredit({ ctx, input: { contact_id: contactId, expected_credit: 10_000 } }),
    ]);
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const { _sum } = await db().invoicePayment.aggregate({
      where: { organizationId: organization.id, method: "credit" },
      _sum: { amount: true },
    });
    expect(_sum.amount).toBe(10_000);
    expect(await readContactAccount(ctx, contactId)).toMatchObject({ creditCents: 0 });
    await expectBalancedBooks(ctx, [contactId]);
  });

  it("reversing a payment made from credit makes the credit available again", async () => {
    await addCredit("100.00");
    const { id } = await createDraft();
    await sendWithCredit(id, 10_000);
    const [payment] = (await getInvoice({ ctx, input: { id } })).payments;
    await reversePayment({ ctx, input: { id, payment_id: payment?.id ?? "", reason: "Wrong invoice" } });
    expect(await readContactAccount(ctx, contactId)).toMatchObject({
      creditCents: 10_000,
      openCents: 48_000,
    });
    await expectBalancedBooks(ctx, [contactId]);
  });

  it("only members who can record payments can send an invoice with credit", async () => {
    await addCredit("100.00");
    const { id } = await createDraft();
    const member = await createContextFor(await createMember(organization, "member"), organization);
    const writer = { ...member, permissions: { ...ctx.permissions, payments: "none" as const } };
    expect(await getInvoiceCredit({ ctx: writer, input: { id } })).toMatchObject({ canApply: false });
    await expect(sendWithCredit(id, 10_000, writer)).rejects.toMatchObject({ code: "FORBIDDEN" });
    const stranger = await createOwnerContext(await createOrganization({ tier: "pro" }));
    await expect(sendWithCredit(id, 10_000, stranger)).rejects.toMatchObject({ code: "NOT_FOUND" });
    await expect(getInvoiceCredit({ ctx: stranger, input: { id } })).rejects.toMatchObject({
      code: "NOT_FOUND",
    });
  });
});
