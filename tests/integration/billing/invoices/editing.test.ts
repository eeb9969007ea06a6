import { beforeEach, describe, expect, it, vi } from "vitest";
import type { Context } from "@/lib/auth/context";
import { db } from "@/lib/db";
import { getInvoice } from "@/lib/domain/billing/invoices/get-invoice";
import { patchInvoice } from "@/lib/domain/billing/invoices/patch-invoice";
import { sendInvoice } from "@/lib/domain/billing/invoices/send-invoice";
import { updateDraft } from "@/lib/domain/billing/invoices/update-draft";
import { createPaymentLink } from "@/lib/domain/billing/payment-links/create-payment-link";
import { applyCounterDelta } from "@/lib/domain/billing/records/invoice-counters-data";
import { lockInvoiceRow } from "@/lib/domain/billing/records/invoice-data";
import { createDraftInvoice, createInvoiceInput } from "@/tests/factories/invoices";
import { createOrganization, createOwnerContext } from "@/tests/factories/organizations";
import { createFakePaymentLinks, fakeStripe, provideFakePaymentLinks } from "@/tests/factories/payment-links";

provideFakePaymentLinks();

let ctx: Context;

beforeEach(async () => {
  fakeStripe.current = createFakePaymentLinks();
  ctx = await createOwnerContext(await createOrganization());
});

const CHEAPER_LINES = { line_items: [{ description: "Lesson", quantity: 1, rate: 60 }] };

async function countLockWaits(): Promise<number> {
  const [row] = await db().$queryRaw<{ count: number }[]>`
    SELECT count(*)::int FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`;
  return row?.count ?? 0;
}

describe("editing a draft", () => {
  it("editing a draft replaces its content, increments the revision and keeps the number", async () => {
    const draft = await createDraftInvoice(ctx);
    const edited = await updateDraft({
      ctx,
      input: { ...createInvoiceInput(ctx, CHEAPER_LINES), id: draft.id },
    });
    expect(edited).toMatchObject({ invoiceNumber: draft.invoiceNumber, revision: 2, totalCents: 60_00 });
    const { lines, history } = await getInvoice({ ctx, input: { id: draft.id } });
    expect(lines).toMatchObject([
      { description: "Lesson", quantityHundredths: 100, rateCents: 60_00, amountCents: 60_00 },
    ]);
    expect(history.map((entry) => entry.action)).toEqual(["invoice.created", "invoice.updated"]);
  });

  it("editing a draft with an outdated revision is rejected and keeps the newer content", async () => {
    const draft = await createDraftInvoice(ctx);
    const edit = (notes: string) =>
      updateDraft({ ctx, input: { ...createInvoiceInput(ctx, { notes }), id: draft.id, revision: 1 } });
    await edit("First");
    await expect(edit("Second")).rejects.toMatchObject({ code: "CONFLICT" });
    expect(await getInvoice({ ctx, input: { id: draft.id } })).toMatchObject({ notes: "First", revision: 2 });
  });

  it("editing a draft with parallel requests increments the revision exactly once per accepted edit", async () => {
    const draft = await createDraftInvoice(ctx);
    const edit = () =>
      updateDraft({ ctx, input: { ...createInvoiceInput(ctx, CHEAPER_LINES), id: draft.id } });
    const results = await Promise.allSettled([edit(), edit(), edit()]);
    const acceptedCount = results.filter((result) => result.status === "fulfilled").length;
    const { revision } = await getInvoice({ ctx, input: { id: draft.id } });
    expect(acceptedCount).toBeGreaterThanOrEqual(1);
    expect(revision).toBe(1 + acceptedCount);
  });

  it("saving a draft's customer as a client doesn't deadlock with a concurrent payment", async () => {
    const draft = await createDraftInvoice(ctx);
    const input = { ...createInvoiceInput(ctx, { save_as_client: true }), id: draft.id };
    const edit = await ctx.transaction(async (tx) => {
      await lockInvoiceRow(tx, draft.id);
      const started = Promise.allSettled([updateDraft({ ctx, input })]);
      await vi.waitFor(async () => expect(await countLockWaits()).toBeGreaterThan(0));
      await applyCounterDelta(tx, {});
      return { started };
    });
    expect(await edit.started).toMatchObject([{ status: "fulfilled", value: { revision: 2 } }]);
  });

  it("an edited draft is sent only after its old payment link is deactivated", async () => {
    const draft = await createDraftInvoice(ctx);
    await createPaymentLink({ ctx, input: { invoice_id: draft.id, amount: 480_00 } });
    fakeStripe.current.failNext = "before";
    await updateDraft({ ctx, input: { ...createInvoiceInput(ctx, CHEAPER_LINES), id: draft.id } });
    expect(await getInvoice({ ctx, input: { id: draft.id } })).toMatchObject({
      revision: 2,
      paymentLinkUrl: null,
    });
    expect(fakeStripe.current.activeLinks()).toEqual([`plink_${draft.id}_1`]);

    fakeStripe.current.failNext = "before";
    await expect(sendInvoice({ ctx, input: { id: draft.id } })).rejects.toMatchObject({ code: "EXTERNAL" });
    await sendInvoice({ ctx, input: { id: draft.id } });
    expect(fakeStripe.current.activeLinks()).toEqual([`plink_${draft.id}_2`]);
  });
});

describe("creating an invoice with the companion apps' three requests", () => {
  it("repeated requests for a payment link return the same link", async () => {
    const draft = await createDraftInvoice(ctx);
    const input = { invoice_id: draft.id, amount: 480_00, metadata: { invoice_id: draft.id } };
    const [first, second] = await Promise.all([
      createPaymentLink({ ctx, input }),
      createPaymentLink({ ctx, input }),
    ]);
    expect(second).toEqual(first);
    expect(await createPaymentLink({ ctx, input })).toEqual(first);
    expect(await getInvoice({ ctx, input: { id: draft.id } })).toMatchObject({
      status: "draft",
      paymentLinkUrl: first.url,
    });

    const patch = {
      id: draft.id,
      payment_link_url: first.url,
      stripe_session_id: first.id,
      status: "sent" as const,
    };
    expect(await patchInvoice({ ctx, input: patch })).toMatchObject({
      status: "sent",
      paymentLinkUrl: first.url,
    });
    expect(await createPaymentLink({ ctx, input })).toEqual(first);
    await expect(patchInvoice({ ctx, input: patch })).rejects.toMatchObject({ code: "CONFLICT" });
  });

  it("the invoice creation flow accepts a total with a floating-point rounding error", async () => {
    const draft = await createDraftInvoice(ctx, {
      line_items: [{ description: "Trim", quantity: 1, rate: 19.99 }],
    });
    expect(19.99 * 100).not.toBe(1999);
    await createPaymentLink({ ctx, input: { invoice_id: draft.id, amount: 19.99 * 100 } });
    for (const amount of [1998, 1998.5, 19.99, 0, -1999]) {
      await expect(createPaymentLink({ ctx, input: { invoice_id: draft.id, amount } })).rejects.toMatchObject(
        {
          code: "VALIDATION",
          fieldErrors: { amount: expect.any(String) },
        },
      );
    }
  });

  it("the invoice creation flow rejects metadata that names another invoice or organization", async () => {
    const [draft, other] = [await createDraftInvoice(ctx), await createDraftInvoice(ctx)];
    for (const metadata of [{ invoice_id: other.id }, { organization_id: other.id }]) {
      const input = { invoice_id: draft.id, amount: 480_00, metadata };
      await expect(createPaymentLink({ ctx, input })).rejects.toMatchObject({ code: "VALIDATION" });
    }
    expect(fakeStripe.current.links.size).toBe(0);
  });

  it.each([
    ["the status paid", { status: "paid" }],
    ["the status overdue", { status: "overdue" }],
    ["no status", {}],
    ["another payment link", { status: "sent", payment_link_url: "https://pay.example.com/mine" }],
    ["another Stripe session", { status: "sent", stripe_session_id: "plink_mine" }],
    ["a total", { status: "sent", total_amount: 1 }],
    ["another organization", { status: "sent", organization_id: "x" }],
    ["a payment", { status: "sent", paid_at: "2026-01-01" }],
  ])("the invoice creation flow rejects a PATCH request with %s", async (_what, patch) => {
    const draft = await createDraftInvoice(ctx);
    await createPaymentLink({ ctx, input: { invoice_id: draft.id, amount: 480_00 } });
    const before = await db().invoice.findUniqueOrThrow({ where: { id: draft.id } });
    await expect(patchInvoice({ ctx, input: { ...patch, id: draft.id } as never })).rejects.toMatchObject({
      code: "VALIDATION",
    });
    expect(await db().invoice.findUniqueOrThrow({ where: { id: draft.id } })).toEqual(before);
  });

  it("the invoice creation flow rejects another invoice's payment link", async () => {
    const [draft, other] = [await createDraftInvoice(ctx), await createDraftInvoice(ctx)];
    const { url, id } = await createPaymentLink({ ctx, input: { invoice_id: other.id, amount: 480_00 } });
    for (const link of [{ payment_link_url: url }, { stripe_session_id: id }]) {
      const input = { id: draft.id, status: "sent" as const, ...link };
      await expect(patchInvoice({ ctx, input })).rejects.toMatchObject({ code: "VALIDATION" });
    }
  });
});
