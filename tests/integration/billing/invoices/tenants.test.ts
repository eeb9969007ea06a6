import { beforeAll, describe, expect, it, vi } from "vitest";
import type { Context } from "@/lib/auth/context";
import { createContext } from "@/lib/auth/context";
import { ALL_PERMISSIONS } from "@/lib/auth/permissions";
import { db } from "@/lib/db";
import { archiveClient } from "@/lib/domain/billing/clients/archive-client";
import { createClient } from "@/lib/domain/billing/clients/create-client";
import { findOrCreateClient } from "@/lib/domain/billing/clients/find-or-create-client";
import { getClient } from "@/lib/domain/billing/clients/get-client";
import { listClients } from "@/lib/domain/billing/clients/list-clients";
import { restoreClient } from "@/lib/domain/billing/clients/restore-client";
import { updateClient } from "@/lib/domain/billing/clients/update-client";
import { checkInvoiceCounters } from "@/lib/domain/billing/invoices/check-invoice-counters";
import { createInvoice } from "@/lib/domain/billing/invoices/create-invoice";
import { createPaymentLink } from "@/lib/domain/billing/invoices/create-payment-link";
import type { InvoiceDto } from "@/lib/domain/billing/invoices/dto";
import { getInvoice } from "@/lib/domain/billing/invoices/get-invoice";
import { getInvoiceStats } from "@/lib/domain/billing/invoices/get-invoice-stats";
import { listInvoices, listInvoicesWithLines } from "@/lib/domain/billing/invoices/list-invoices";
import { markInvoicesOverdue } from "@/lib/domain/billing/invoices/mark-invoices-overdue";
import { patchInvoice } from "@/lib/domain/billing/invoices/patch-invoice";
import { recordDispute } from "@/lib/domain/billing/invoices/record-dispute";
import { recordManualPayment } from "@/lib/domain/billing/invoices/record-manual-payment";
import { recordRefund } from "@/lib/domain/billing/invoices/record-refund";
import { resendInvoice } from "@/lib/domain/billing/invoices/resend-invoice";
import { sendInvoice } from "@/lib/domain/billing/invoices/send-invoice";
import { settleInvoice } from "@/lib/domain/billing/invoices/settle-invoice";
import { updateDraft } from "@/lib/domain/billing/invoices/update-draft";
import { voidInvoice } from "@/lib/domain/billing/invoices/void-invoice";
import { createId } from "@/lib/ids";
import { createDraft, createSentInvoice, invoiceInput } from "@/tests/factories/invoices";
import {
  contextFor,
  createMember,
  createOrganization,
  ownerContext,
  type TestOrganization,
} from "@/tests/factories/organizations";
import { fakePaymentLinks, stripe } from "@/tests/factories/payment-links";
import { createUser } from "@/tests/factories/users";

vi.mock(
  "@/lib/stripe/payment-links",
  async () => (await import("@/tests/factories/payment-links")).paymentLinksModule,
);

let organization: TestOrganization;
let own: Context;
let foreign: Context;
const target = { draft: "", sent: "", client: "" };

beforeAll(async () => {
  stripe.current = fakePaymentLinks();
  organization = await createOrganization();
  own = await ownerContext(organization);
  foreign = await ownerContext(await createOrganization({ name: "Foxglove Farm" }));
  target.draft = (await createDraft(own)).id;
  target.sent = (await createSentInvoice(own)).id;
  const client = { name: "Dana Whitfield", email: "dana@example.com" };
  target.client = (await createClient({ ctx: own, input: client })).id;
});

const clientInput = { name: "Sam Ortega", email: "sam@example.com" };

/** Verbs that take the ID of a record, called with a record of our organization. */
const NAMING: [string, (ctx: Context) => Promise<unknown>][] = [
  ["getInvoice", (ctx) => getInvoice({ ctx, input: { id: target.draft } })],
  ["updateDraft", (ctx) => updateDraft({ ctx, input: { ...invoiceInput(ctx), id: target.draft } })],
  ["sendInvoice", (ctx) => sendInvoice({ ctx, input: { id: target.draft } })],
  ["resendInvoice", (ctx) => resendInvoice({ ctx, input: { id: target.sent } })],
  ["patchInvoice", (ctx) => patchInvoice({ ctx, input: { id: target.draft, status: "sent" } })],
  [
    "createPaymentLink",
    (ctx) => createPaymentLink({ ctx, input: { invoice_id: target.draft, amount: 480_00 } }),
  ],
  ["voidInvoice", (ctx) => voidInvoice({ ctx, input: { id: target.sent, replace: true } })],
  [
    "recordManualPayment",
    (ctx) => recordManualPayment({ ctx, input: { id: target.sent, method: "cash", paid_on: "2026-01-01" } }),
  ],
  [
    "createInvoice for a client",
    (ctx) => createInvoice({ ctx, input: invoiceInput(ctx, { client_id: target.client }) }),
  ],
  ["getClient", (ctx) => getClient({ ctx, input: { id: target.client } })],
  ["updateClient", (ctx) => updateClient({ ctx, input: { ...clientInput, id: target.client } })],
  ["archiveClient", (ctx) => archiveClient({ ctx, input: { id: target.client } })],
  ["restoreClient", (ctx) => restoreClient({ ctx, input: { id: target.client } })],
];

/** Verbs that take no ID. */
const PLAIN: [string, (ctx: Context) => Promise<unknown>][] = [
  ["createInvoice", (ctx) => createInvoice({ ctx, input: invoiceInput(own) })],
  ["listInvoices", (ctx) => listInvoices({ ctx, input: {} })],
  ["listInvoicesWithLines", (ctx) => listInvoicesWithLines({ ctx, input: {} })],
  ["getInvoiceStats", (ctx) => getInvoiceStats({ ctx })],
  ["markOverdue", (ctx) => markInvoicesOverdue({ ctx })],
  ["checkInvoiceCounters", (ctx) => checkInvoiceCounters({ ctx })],
  ["createClient", (ctx) => createClient({ ctx, input: clientInput })],
  ["findOrCreateClient", (ctx) => findOrCreateClient({ ctx, input: clientInput })],
  ["listClients", (ctx) => listClients({ ctx, input: {} })],
];

/** Returns all of our organization's data, to compare before and after. */
async function everything() {
  const where = { organizationId: organization.id };
  return Promise.all([
    db().invoice.findMany({ where, orderBy: { id: "asc" } }),
    db().invoiceLineItem.findMany({ where, orderBy: { id: "asc" } }),
    db().invoicePayment.findMany({ where }),
    db().client.findMany({ where }),
    db().organizationCounters.findUnique({ where }),
    db().auditLog.count({ where }),
  ]);
}

describe("the owner of another organization", () => {
  it.each(NAMING)(
    "the owner of another organization gets NOT_FOUND and changes nothing: %s",
    async (_name, call) => {
      const before = await everything();
      await expect(call(foreign)).rejects.toMatchObject({ code: "NOT_FOUND" });
      expect(await everything()).toEqual(before);
    },
  );

  it("the owner of another organization sees none of our invoices and clients", async () => {
    expect(await listInvoices({ ctx: foreign, input: {} })).toEqual({
      invoices: [],
      nextCursor: null,
      previousCursor: null,
    });
    expect(await listInvoices({ ctx: foreign, input: { search: "whitfield" } })).toMatchObject({
      invoices: [],
    });
    expect(await listClients({ ctx: foreign, input: { search: "whitfield" } })).toMatchObject({
      clients: [],
    });
    expect(await getInvoiceStats({ ctx: foreign })).toMatchObject({ pendingPaymentsCents: 0 });
  });
});

describe("a payment", () => {
  it("a payment can't be found or changed by another organization", async () => {
    const payBy = (ctx: Context, invoice: InvoiceDto, paymentIntentId: string) =>
      settleInvoice(ctx, {
        invoiceId: invoice.id,
        method: "card",
        amountCents: invoice.totalCents,
        paidAt: new Date(),
        stripe: { accountId: "acct_own", paymentIntentId, chargeId: null, checkoutSessionId: null },
      });
    const ours = await createSentInvoice(own);
    const theirs = await createSentInvoice(foreign);
    const paymentIntentId = `pi_${createId()}`;
    const { paymentId } = await own.transaction((tx) => payBy(tx, ours, paymentIntentId));
    const before = await everything();

    await expect(recordRefund(foreign, { paymentId, refundedCents: 100 })).rejects.toThrow();
    const dispute = { paymentId, disputedCents: 100, disputeStatus: "needs_response" };
    await expect(recordDispute(foreign, dispute)).rejects.toThrow();
    await expect(foreign.transaction((tx) => payBy(tx, theirs, paymentIntentId))).rejects.toThrow();
    expect(await everything()).toEqual(before);
  });
});

describe("users without permission", () => {
  it.each([...NAMING, ...PLAIN])(
    "members without permission, removed members and visitors are refused: %s",
    async (_name, call) => {
      const before = await everything();
      const member = await contextFor(await createMember(organization), organization);
      const removed = await contextFor(await createUser(), organization);
      const nobody = createContext({
        actor: { kind: "nobody" },
        organization: own.organization,
        permissions: ALL_PERMISSIONS,
        requestId: createId(),
      });
      await expect(call(member)).rejects.toMatchObject({ code: "FORBIDDEN" });
      await expect(call(removed)).rejects.toMatchObject({ code: "FORBIDDEN" });
      await expect(call(nobody)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
      expect(await everything()).toEqual(before);
    },
  );

  it.each(["", "x", "00000000-0000-7000-8000-000000000000", "' OR 1=1 --"])(
    "a request for an invoice with the ID %j returns NOT_FOUND",
    async (id) => {
      await expect(getInvoice({ ctx: own, input: { id } })).rejects.toMatchObject({ code: "NOT_FOUND" });
      await expect(getClient({ ctx: own, input: { id } })).rejects.toMatchObject({ code: "NOT_FOUND" });
    },
  );
});

describe("after the Pro plan has ended", () => {
  it("an expired Pro plan allows reading, voiding and manual payments but no new invoices or clients", async () => {
    const lapsed = await createOrganization();
    const before = await ownerContext(lapsed);
    const [first, second, draft] = [
      await createSentInvoice(before),
      await createSentInvoice(before),
      await createDraft(before),
    ];
    await db().organization.update({ where: { id: lapsed.id }, data: { subscriptionTier: "personal" } });
    const ctx = await ownerContext(lapsed);

    expect((await listInvoices({ ctx, input: {} })).invoices).toHaveLength(3);
    await voidInvoice({ ctx, input: { id: first.id } });
    await recordManualPayment({ ctx, input: { id: second.id, method: "cash", paid_on: "2026-01-01" } });
    const refused: [string, Promise<unknown>][] = [
      ["create", createInvoice({ ctx, input: invoiceInput(ctx) })],
      ["edit", updateDraft({ ctx, input: { ...invoiceInput(ctx), id: draft.id } })],
      ["send", sendInvoice({ ctx, input: { id: draft.id } })],
      ["patch", patchInvoice({ ctx, input: { id: draft.id, status: "sent" } })],
      ["link", createPaymentLink({ ctx, input: { invoice_id: draft.id, amount: 480_00 } })],
      ["client", createClient({ ctx, input: clientInput })],
    ];
    for (const [name, call] of refused)
      await expect(call, name).rejects.toMatchObject({ code: "PLAN_LIMIT" });
  });
});
