import { beforeEach, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { db } from "@/lib/db";
import { getInvoice } from "@/lib/domain/billing/invoices/get-invoice";
import { getInvoiceStats } from "@/lib/domain/billing/invoices/get-invoice-stats";
import { resendInvoice } from "@/lib/domain/billing/invoices/resend-invoice";
import { sendInvoice } from "@/lib/domain/billing/invoices/send-invoice";
import { updateDraft } from "@/lib/domain/billing/invoices/update-draft";
import { voidInvoice } from "@/lib/domain/billing/invoices/void-invoice";
import type { JobPayloads } from "@/lib/jobs/catalog";
import { task as discardPaymentLink } from "@/lib/worker/tasks/billing/stripe-discard-link";
import { createDraftInvoice, createInvoiceInput, createSentInvoice } from "@/tests/factories/invoices";
import { deleteQueuedJobs, findQueuedJobs } from "@/tests/factories/jobs";
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

/** Runs the worker's job that deactivates a draft's unused links. */
async function discardLinks(invoiceId: string): Promise<void> {
  for (const { name, payload } of await findQueuedJobs(invoiceId)) {
    if (name === "stripe.discard-link")
      await discardPaymentLink(payload as JobPayloads["stripe.discard-link"]);
  }
}

describe("sending a draft", () => {
  it("sending a draft stores the payment link and queues the email", async () => {
    const draft = await createDraftInvoice(ctx);
    const sent = await sendInvoice({ ctx, input: { id: draft.id } });

    expect(sent).toMatchObject({
      status: "sent",
      state: "sent",
      totalCents: 480_00,
      invoiceNumber: "INV-0001",
    });
    expect(sent.paymentLinkUrl).toBe(`https://pay.example.com/${draft.id}/1`);
    expect(await getInvoiceStats({ ctx })).toEqual({
      totalRevenueCents: 0,
      pendingPaymentsCents: 480_00,
      paidInvoices: 0,
      overdueInvoices: 0,
    });
    expect(await findQueuedJobs(draft.id)).toEqual([
      { name: "mail.invoice", payload: { organizationId: organization.id, invoiceId: draft.id } },
    ]);
    const { history } = await getInvoice({ ctx, input: { id: draft.id } });
    expect(history.map((entry) => entry.action)).toEqual(["invoice.created", "invoice.sent"]);
    expect(history[0]?.actorName).toBe("Robin Hale");
    const events = await db().organizationEvent.findMany({ where: { organizationId: organization.id } });
    expect(events.map((event) => event.payload)).toEqual([{ invoiceId: draft.id }, { invoiceId: draft.id }]);
  });

  it.each([
    ["fails before it creates a link", "before"],
    ["creates a link, but its response is lost", "answer lost"],
  ] as const)("sending a draft leaves the draft unchanged if Stripe %s", async (_description, failure) => {
    const draft = await createDraftInvoice(ctx);
    fakeStripe.current.failNext = failure;
    await expect(sendInvoice({ ctx, input: { id: draft.id } })).rejects.toMatchObject({ code: "EXTERNAL" });
    expect(await getInvoice({ ctx, input: { id: draft.id } })).toMatchObject({
      status: "draft",
      sentAt: null,
    });
    expect(await findQueuedJobs(draft.id)).toEqual([]);

    await sendInvoice({ ctx, input: { id: draft.id } });
    expect(fakeStripe.current.links.size).toBe(1);
    expect(await findQueuedJobs(draft.id)).toHaveLength(1);
  });

  it("a draft can't be sent until the organization has set up payment collection", async () => {
    const other = await createOrganization({ isConnected: false });
    const otherCtx = await createOwnerContext(other);
    const draft = await createDraftInvoice(otherCtx);
    await expect(sendInvoice({ ctx: otherCtx, input: { id: draft.id } })).rejects.toMatchObject({
      code: "PRECONDITION_FAILED",
      message: expect.stringContaining("Payment Collection"),
    });
    expect(await getInvoice({ ctx: otherCtx, input: { id: draft.id } })).toMatchObject({ status: "draft" });
  });

  it("several simultaneous requests send a draft only once", async () => {
    const draft = await createDraftInvoice(ctx);
    const results = await Promise.allSettled(
      Array.from({ length: 5 }, () => sendInvoice({ ctx, input: { id: draft.id } })),
    );
    expect(results.filter((result) => result.status === "fulfilled")).toHaveLength(1);
    for (const result of results) {
      if (result.status === "rejected") expect(result.reason).toMatchObject({ code: "CONFLICT" });
    }
    expect(await getInvoiceStats({ ctx })).toMatchObject({ pendingPaymentsCents: 480_00 });
    const jobs = await findQueuedJobs(draft.id);
    expect(jobs.filter(({ name }) => name === "mail.invoice")).toHaveLength(1);
    await discardLinks(draft.id);
    expect(fakeStripe.current.activeLinks()).toHaveLength(1);
  });

  it("a draft can't be sent a second time or after its due date", async () => {
    const sent = await createSentInvoice(ctx);
    await expect(sendInvoice({ ctx, input: { id: sent.id } })).rejects.toMatchObject({ code: "CONFLICT" });

    const clock = createClock("2026-11-20T18:00:00Z");
    const ownerCtx = await createOwnerContext(organization, clock);
    const draft = await createDraftInvoice(ownerCtx, { due_date: "2026-11-20" });
    clock.set("2026-11-21T18:00:00Z");
    await expect(sendInvoice({ ctx: ownerCtx, input: { id: draft.id } })).rejects.toMatchObject({
      code: "VALIDATION",
      fieldErrors: { due_date: expect.any(String) },
    });
  });

  it("sending a draft requires a plan with invoicing and permission to edit invoices", async () => {
    const draft = await createDraftInvoice(ctx);
    const trainer = await createMember(organization, "trainer");
    const trainerCtx = await createContextFor(trainer, organization);
    await expect(sendInvoice({ ctx: trainerCtx, input: { id: draft.id } })).rejects.toMatchObject({
      code: "FORBIDDEN",
    });
    await db().organization.update({ where: { id: organization.id }, data: { subscriptionTier: "ranch" } });
    const downgraded = await createOwnerContext(organization);
    await expect(sendInvoice({ ctx: downgraded, input: { id: draft.id } })).rejects.toMatchObject({
      code: "PLAN_LIMIT",
    });
    expect(await getInvoice({ ctx: downgraded, input: { id: draft.id } })).toMatchObject({ status: "draft" });
  });
});

describe("an edit while a draft is being sent", () => {
  it("a draft edited while being sent isn't sent, and its payment link is deactivated", async () => {
    const draft = await createDraftInvoice(ctx);
    const edited = createInvoiceInput(ctx, {
      line_items: [{ description: "Hay, 40 bales", quantity: 40, rate: 9.5 }],
    });
    fakeStripe.current.meanwhile = () => updateDraft({ ctx, input: { ...edited, id: draft.id } });
    await expect(sendInvoice({ ctx, input: { id: draft.id } })).rejects.toMatchObject({ code: "CONFLICT" });

    await discardLinks(draft.id);
    expect(fakeStripe.current.activeLinks()).toEqual([]);
    const now = await getInvoice({ ctx, input: { id: draft.id } });
    expect(now).toMatchObject({ status: "draft", revision: 2, totalCents: 380_00, paymentLinkUrl: null });
    const sent = await sendInvoice({ ctx, input: { id: draft.id } });
    expect(sent.paymentLinkUrl).toBe(`https://pay.example.com/${draft.id}/2`);
    expect(fakeStripe.current.activeLinks()).toEqual([`plink_${draft.id}_2`]);
  });

  it("editing a draft after it was sent is rejected", async () => {
    const sent = await createSentInvoice(ctx);
    const input = { ...createInvoiceInput(ctx), id: sent.id };
    await expect(updateDraft({ ctx, input })).rejects.toMatchObject({ code: "CONFLICT" });
  });

  it("editing a draft during sending keeps its lines, total and payment link consistent", async () => {
    for (let round = 0; round < 10; round += 1) {
      const draft = await createDraftInvoice(ctx);
      const line_items = [{ description: "Lesson", quantity: 1, rate: 60 }];
      await Promise.allSettled([
        updateDraft({ ctx, input: { ...createInvoiceInput(ctx, { line_items }), id: draft.id } }),
        sendInvoice({ ctx, input: { id: draft.id } }),
      ]);
      const now = await getInvoice({ ctx, input: { id: draft.id } });
      const total = now.lines.reduce((sum, line) => sum + line.amountCents, 0);
      expect(now.totalCents).toBe(total);
      if (now.status === "sent")
        expect(now.paymentLinkUrl).toBe(`https://pay.example.com/${draft.id}/${now.revision}`);
    }
  });
});

describe("sending an invoice again", () => {
  const resend = (id: string) => resendInvoice({ ctx, input: { id } });

  it("sending an invoice again is limited to three times a day", async () => {
    const sent = await createSentInvoice(ctx);
    await deleteQueuedJobs(sent.id);
    await resend(sent.id);
    expect(await findQueuedJobs(sent.id)).toMatchObject([{ name: "mail.invoice" }]);
    expect(await db().auditLog.count({ where: { entityId: sent.id, action: "invoice.resent" } })).toBe(1);
    for (const _time of ["second", "third"]) {
      await deleteQueuedJobs(sent.id);
      await resend(sent.id);
    }
    await expect(resend(sent.id)).rejects.toMatchObject({ code: "RATE_LIMITED" });
    await resend((await createSentInvoice(ctx)).id);
  });

  it("sending an invoice again does nothing while its email is still queued", async () => {
    const { id } = await createSentInvoice(ctx);
    await deleteQueuedJobs(id);
    for (let count = 0; count < 4; count += 1) await resend(id);
    expect(await findQueuedJobs(id)).toHaveLength(1);
    expect(await db().auditLog.count({ where: { entityId: id, action: "invoice.resent" } })).toBe(1);
  });

  it("sending an invoice again is allowed only for open invoices", async () => {
    const [draft, voided] = [await createDraftInvoice(ctx), await createSentInvoice(ctx)];
    await voidInvoice({ ctx, input: { id: voided.id } });
    for (const { id } of [draft, voided])
      await expect(resend(id)).rejects.toMatchObject({ code: "CONFLICT" });
  });
});
