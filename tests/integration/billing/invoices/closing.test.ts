import { beforeEach, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { checkInvoiceCounters } from "@/lib/domain/billing/invoices/check-invoice-counters";
import { getInvoice } from "@/lib/domain/billing/invoices/get-invoice";
import { getInvoiceStats } from "@/lib/domain/billing/invoices/get-invoice-stats";
import { listInvoices } from "@/lib/domain/billing/invoices/list-invoices";
import { sendInvoice } from "@/lib/domain/billing/invoices/send-invoice";
import { updateDraft } from "@/lib/domain/billing/invoices/update-draft";
import { voidInvoice } from "@/lib/domain/billing/invoices/void-invoice";
import { createPaymentLink } from "@/lib/domain/billing/payment-links/create-payment-link";
import { recordManualPayment } from "@/lib/domain/billing/payments/record-manual-payment";
import { createDraftInvoice, createInvoiceInput, createSentInvoice } from "@/tests/factories/invoices";
import { findQueuedJobs } from "@/tests/factories/jobs";
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

let organization: TestOrganization;
let ctx: Context;

beforeEach(async () => {
  fakeStripe.current = createFakePaymentLinks();
  organization = await createOrganization();
  ctx = await createOwnerContext(organization);
});

const createCashPayment = (id: string, changes = {}) => ({
  id,
  method: "cash" as const,
  paid_on: "2026-01-15",
  ...changes,
});

describe("voiding an invoice", () => {
  it("voiding an invoice removes it from pending payments and deactivates its payment link", async () => {
    const sent = await createSentInvoice(ctx);
    const { invoice, replacement } = await voidInvoice({ ctx, input: { id: sent.id } });
    expect(invoice).toMatchObject({ state: "void", status: "sent", invoiceNumber: sent.invoiceNumber });
    expect(replacement).toBeNull();
    expect(await getInvoiceStats({ ctx })).toMatchObject({ pendingPaymentsCents: 0 });
    expect((await findQueuedJobs(sent.id)).map((job) => job.name)).toContain("stripe.deactivate-link");
  });

  it("the replacement draft of a voided invoice is due today at the earliest", async () => {
    const clock = createClock("2026-11-10T18:00:00Z");
    const ownerCtx = await createOwnerContext(organization, clock);
    const sent = await createSentInvoice(ownerCtx, { due_date: "2026-11-12", notes: "Stall 7" });
    clock.set("2026-11-20T18:00:00Z");
    const { replacement } = await voidInvoice({ ctx: ownerCtx, input: { id: sent.id, replace: true } });
    expect(replacement).toMatchObject({
      status: "draft",
      invoiceNumber: "INV-0002",
      dueDate: "2026-11-20",
      notes: "Stall 7",
      totalCents: sent.totalCents,
    });
    const [old, next] = await Promise.all([
      getInvoice({ ctx, input: { id: sent.id } }),
      getInvoice({ ctx, input: { id: replacement?.id ?? "" } }),
    ]);
    expect(old.replacedBy).toEqual({ id: next.id, invoiceNumber: "INV-0002" });
    expect(next.replaces).toEqual({ id: old.id, invoiceNumber: "INV-0001" });
    expect(next.lines.map(({ id: _id, ...line }) => line)).toEqual(
      sent.lines.map(({ id: _id, ...line }) => line),
    );
  });

  it("voiding a draft keeps its number and sends no email", async () => {
    const draft = await createDraftInvoice(ctx);
    const { invoice } = await voidInvoice({ ctx, input: { id: draft.id } });
    expect(invoice).toMatchObject({ state: "void", status: "draft", invoiceNumber: draft.invoiceNumber });
    expect(await findQueuedJobs(draft.id)).toEqual([]);
    expect(await getInvoiceStats({ ctx })).toMatchObject({ pendingPaymentsCents: 0 });
    expect((await checkInvoiceCounters({ ctx })).repaired).toEqual([]);
    const drafts = await listInvoices({ ctx, input: { status: "draft" } });
    expect(drafts.invoices.map(({ id }) => id)).not.toContain(draft.id);
    const voidList = await listInvoices({ ctx, input: { status: "void" } });
    expect(voidList.invoices.map(({ id }) => id)).toContain(draft.id);
    const refusedCalls = [
      () => sendInvoice({ ctx, input: { id: draft.id } }),
      () => updateDraft({ ctx, input: { ...createInvoiceInput(ctx), id: draft.id } }),
      () => voidInvoice({ ctx, input: { id: draft.id } }),
    ];
    for (const call of refusedCalls) await expect(call()).rejects.toMatchObject({ code: "CONFLICT" });
    const next = await createDraftInvoice(ctx);
    expect(Number(next.invoiceNumber.slice(4))).toBe(Number(draft.invoiceNumber.slice(4)) + 1);
  });

  it("voiding a draft deactivates its existing payment link", async () => {
    const draft = await createDraftInvoice(ctx);
    await createPaymentLink({ ctx, input: { invoice_id: draft.id, amount: draft.totalCents } });
    await voidInvoice({ ctx, input: { id: draft.id } });
    expect((await findQueuedJobs(draft.id)).map((job) => job.name)).toEqual(["stripe.deactivate-link"]);
  });

  it("void and paid invoices can't be voided or sent again", async () => {
    const draft = await createDraftInvoice(ctx);
    const replace = voidInvoice({ ctx, input: { id: draft.id, replace: true } });
    await expect(replace).rejects.toMatchObject({ code: "CONFLICT" });
    const [voided, paid] = [await createSentInvoice(ctx), await createSentInvoice(ctx)];
    await voidInvoice({ ctx, input: { id: voided.id } });
    await recordManualPayment({ ctx, input: createCashPayment(paid.id) });
    for (const { id } of [voided, paid]) {
      await expect(voidInvoice({ ctx, input: { id } })).rejects.toMatchObject({ code: "CONFLICT" });
    }
    for (const { id } of [voided, paid]) {
      await expect(sendInvoice({ ctx, input: { id } })).rejects.toMatchObject({ code: "CONFLICT" });
    }
  });
});

describe("a manual payment", () => {
  it("a manual payment marks the invoice as paid", async () => {
    const sent = await createSentInvoice(ctx);
    const paid = await recordManualPayment({
      ctx,
      input: createCashPayment(sent.id, { method: "check", note: "Check 1204" }),
    });
    expect(paid).toMatchObject({ status: "paid", paidAt: "2026-01-15T18:00:00.000Z" });
    const { payments } = await getInvoice({ ctx, input: { id: sent.id } });
    expect(payments).toMatchObject([
      {
        method: "check",
        status: "settled",
        amountCents: 480_00,
        note: "Check 1204",
        recordedByName: "Robin Hale",
      },
    ]);
    expect(await getInvoiceStats({ ctx })).toEqual({
      totalRevenueCents: 480_00,
      pendingPaymentsCents: 0,
      paidInvoices: 1,
      overdueInvoices: 0,
    });
    expect((await findQueuedJobs(sent.id)).map((job) => job.name)).toContain("stripe.deactivate-link");
  });

  it("simultaneous requests record a manual payment only once", async () => {
    const sent = await createSentInvoice(ctx);
    const record = () => recordManualPayment({ ctx, input: createCashPayment(sent.id) });
    const results = await Promise.allSettled([record(), record(), record(), record()]);
    expect(results.filter((result) => result.status === "fulfilled")).toHaveLength(1);
    expect((await getInvoice({ ctx, input: { id: sent.id } })).payments).toHaveLength(1);
    expect(await getInvoiceStats({ ctx })).toMatchObject({ totalRevenueCents: 480_00, paidInvoices: 1 });
  });

  it("if an invoice is paid manually and voided simultaneously, only one request succeeds", async () => {
    for (let round = 0; round < 5; round += 1) {
      const sent = await createSentInvoice(ctx);
      const results = await Promise.allSettled([
        recordManualPayment({ ctx, input: createCashPayment(sent.id) }),
        voidInvoice({ ctx, input: { id: sent.id } }),
      ]);
      expect(results.filter((result) => result.status === "fulfilled")).toHaveLength(1);
    }
    expect(await getInvoiceStats({ ctx })).toMatchObject({ pendingPaymentsCents: 0 });
  });

  it("a manual payment requires permission, a sent invoice, and a valid date and method", async () => {
    const [draft, sent] = [await createDraftInvoice(ctx), await createSentInvoice(ctx)];
    const manager = await createContextFor(await createMember(organization, "manager"), organization);
    await expect(
      recordManualPayment({ ctx: manager, input: createCashPayment(sent.id) }),
    ).rejects.toMatchObject({
      code: "FORBIDDEN",
    });
    await expect(recordManualPayment({ ctx, input: createCashPayment(draft.id) })).rejects.toMatchObject({
      code: "PRECONDITION_FAILED",
    });
    for (const paid_on of ["2999-01-01", "0000-01-01", "2026-02-30", ""]) {
      await expect(
        recordManualPayment({ ctx, input: createCashPayment(sent.id, { paid_on }) }),
      ).rejects.toMatchObject({
        code: "VALIDATION",
        fieldErrors: { paid_on: expect.any(String) },
      });
    }
    await expect(
      recordManualPayment({ ctx, input: createCashPayment(sent.id, { method: "card" }) }),
    ).rejects.toMatchObject({
      code: "VALIDATION",
    });
  });
});
