import { beforeAll, describe, expect, it } from "vitest";
import { type Context, createContext } from "@/lib/auth/context";
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
import { getInvoice } from "@/lib/domain/billing/invoices/get-invoice";
import { getInvoiceStats } from "@/lib/domain/billing/invoices/get-invoice-stats";
import { listInvoices, listInvoicesWithLines } from "@/lib/domain/billing/invoices/list-invoices";
import { markOverdueInvoices } from "@/lib/domain/billing/invoices/mark-overdue-invoices";
import { patchInvoice } from "@/lib/domain/billing/invoices/patch-invoice";
import { resendInvoice } from "@/lib/domain/billing/invoices/resend-invoice";
import { sendInvoice } from "@/lib/domain/billing/invoices/send-invoice";
import { updateDraft } from "@/lib/domain/billing/invoices/update-draft";
import { voidInvoice } from "@/lib/domain/billing/invoices/void-invoice";
import { createPaymentLink } from "@/lib/domain/billing/payment-links/create-payment-link";
import { recordDispute } from "@/lib/domain/billing/payments/record-dispute";
import { recordManualPayment } from "@/lib/domain/billing/payments/record-manual-payment";
import { recordPayment } from "@/lib/domain/billing/payments/record-payment";
import { recordRefund } from "@/lib/domain/billing/payments/record-refund";
import type { InvoiceDto } from "@/lib/domain/billing/records/invoice-dto";
import { createId } from "@/lib/ids";
import { createDraftInvoice, createInvoiceInput, createSentInvoice } from "@/tests/factories/invoices";
import {
  createContextFor,
  createMember,
  createOrganization,
  createOwnerContext,
  type TestOrganization,
} from "@/tests/factories/organizations";
import { createFakePaymentLinks, fakeStripe, provideFakePaymentLinks } from "@/tests/factories/payment-links";
import { createUser } from "@/tests/factories/users";

provideFakePaymentLinks();

let organization: TestOrganization;
let ownContext: Context;
let foreignContext: Context;
const targetIds = { draft: "", sent: "", client: "" };

beforeAll(async () => {
  fakeStripe.current = createFakePaymentLinks();
  organization = await createOrganization();
  ownContext = await createOwnerContext(organization);
  foreignContext = await createOwnerContext(await createOrganization({ name: "Foxglove Farm" }));
  targetIds.draft = (await createDraftInvoice(ownContext)).id;
  targetIds.sent = (await createSentInvoice(ownContext)).id;
  const client = { name: "Dana Whitfield", email: "dana@example.com" };
  targetIds.client = (await createClient({ ctx: ownContext, input: client })).id;
});

const clientInput = { name: "Sam Ortega", email: "sam@example.com" };

/** Domain functions that take a record's ID. Each is called with the ID of the first organization's record. */
const CALLS_WITH_IDS: [string, (ctx: Context) => Promise<unknown>][] = [
  ["getInvoice", (ctx) => getInvoice({ ctx, input: { id: targetIds.draft } })],
  ["updateDraft", (ctx) => updateDraft({ ctx, input: { ...createInvoiceInput(ctx), id: targetIds.draft } })],
  ["sendInvoice", (ctx) => sendInvoice({ ctx, input: { id: targetIds.draft } })],
  ["resendInvoice", (ctx) => resendInvoice({ ctx, input: { id: targetIds.sent } })],
  ["patchInvoice", (ctx) => patchInvoice({ ctx, input: { id: targetIds.draft, status: "sent" } })],
  [
    "createPaymentLink",
    (ctx) => createPaymentLink({ ctx, input: { invoice_id: targetIds.draft, amount: 480_00 } }),
  ],
  ["voidInvoice", (ctx) => voidInvoice({ ctx, input: { id: targetIds.sent, replace: true } })],
  [
    "recordManualPayment",
    (ctx) =>
      recordManualPayment({ ctx, input: { id: targetIds.sent, method: "cash", paid_on: "2026-01-01" } }),
  ],
  [
    "createInvoice for a client",
    (ctx) => createInvoice({ ctx, input: createInvoiceInput(ctx, { client_id: targetIds.client }) }),
  ],
  ["getClient", (ctx) => getClient({ ctx, input: { id: targetIds.client } })],
  ["updateClient", (ctx) => updateClient({ ctx, input: { ...clientInput, id: targetIds.client } })],
  ["archiveClient", (ctx) => archiveClient({ ctx, input: { id: targetIds.client } })],
  ["restoreClient", (ctx) => restoreClient({ ctx, input: { id: targetIds.client } })],
];

/** Calls to domain functions without an ID in the input. */
const CALLS_WITHOUT_IDS: [string, (ctx: Context) => Promise<unknown>][] = [
  ["createInvoice", (ctx) => createInvoice({ ctx, input: createInvoiceInput(ownContext) })],
  ["listInvoices", (ctx) => listInvoices({ ctx, input: {} })],
  ["listInvoicesWithLines", (ctx) => listInvoicesWithLines({ ctx, input: {} })],
  ["getInvoiceStats", (ctx) => getInvoiceStats({ ctx })],
  ["markOverdue", (ctx) => markOverdueInvoices({ ctx })],
  ["checkInvoiceCounters", (ctx) => checkInvoiceCounters({ ctx })],
  ["createClient", (ctx) => createClient({ ctx, input: clientInput })],
  ["findOrCreateClient", (ctx) => findOrCreateClient({ ctx, input: clientInput })],
  ["listClients", (ctx) => listClients({ ctx, input: {} })],
];

/** Returns all of the first organization's data. The test compares the data before and after the calls. */
async function readAllRows() {
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
  it.each(CALLS_WITH_IDS)(
    "%s returns NOT_FOUND and changes nothing for the owner of another organization",
    async (_name, call) => {
      const before = await readAllRows();
      await expect(call(foreignContext)).rejects.toMatchObject({ code: "NOT_FOUND" });
      expect(await readAllRows()).toEqual(before);
    },
  );

  it("the owner of another organization can't see the first organization's invoices and clients", async () => {
    expect(await listInvoices({ ctx: foreignContext, input: {} })).toEqual({
      invoices: [],
      nextCursor: null,
      previousCursor: null,
    });
    expect(await listInvoices({ ctx: foreignContext, input: { search: "whitfield" } })).toMatchObject({
      invoices: [],
    });
    expect(await listClients({ ctx: foreignContext, input: { search: "whitfield" } })).toMatchObject({
      clients: [],
    });
    expect(await getInvoiceStats({ ctx: foreignContext })).toMatchObject({ pendingPaymentsCents: 0 });
  });
});

describe("a payment", () => {
  it("a payment can't be found or changed by another organization", async () => {
    const settleByCard = (ctx: Context, invoice: InvoiceDto, paymentIntentId: string) =>
      recordPayment(ctx, {
        invoiceId: invoice.id,
        method: "card",
        amountCents: invoice.totalCents,
        paidAt: new Date(),
        stripe: { accountId: "acct_own", paymentIntentId, chargeId: null, checkoutSessionId: null },
      });
    const ownInvoice = await createSentInvoice(ownContext);
    const foreignInvoice = await createSentInvoice(foreignContext);
    const paymentIntentId = `pi_${createId()}`;
    const { paymentId } = await ownContext.transaction((tx) => settleByCard(tx, ownInvoice, paymentIntentId));
    const before = await readAllRows();

    await expect(recordRefund(foreignContext, { paymentId, refundedCents: 100 })).rejects.toThrow();
    const dispute = { paymentId, disputedCents: 100, disputeStatus: "needs_response" };
    await expect(recordDispute(foreignContext, dispute)).rejects.toThrow();
    await expect(
      foreignContext.transaction((tx) => settleByCard(tx, foreignInvoice, paymentIntentId)),
    ).rejects.toThrow();
    expect(await readAllRows()).toEqual(before);
  });
});

describe("users without permission", () => {
  it.each([...CALLS_WITH_IDS, ...CALLS_WITHOUT_IDS])(
    "%s rejects calls from members without permission, removed members and visitors",
    async (_name, call) => {
      const before = await readAllRows();
      const member = await createContextFor(await createMember(organization), organization);
      const removed = await createContextFor(await createUser(), organization);
      const visitor = createContext({
        actor: { kind: "nobody" },
        organization: ownContext.organization,
        permissions: ALL_PERMISSIONS,
        requestId: createId(),
      });
      await expect(call(member)).rejects.toMatchObject({ code: "FORBIDDEN" });
      await expect(call(removed)).rejects.toMatchObject({ code: "FORBIDDEN" });
      await expect(call(visitor)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
      expect(await readAllRows()).toEqual(before);
    },
  );

  it.each(["", "x", "00000000-0000-7000-8000-000000000000", "' OR 1=1 --"])(
    "reading an invoice or client with the nonexistent ID %j returns NOT_FOUND",
    async (id) => {
      await expect(getInvoice({ ctx: ownContext, input: { id } })).rejects.toMatchObject({
        code: "NOT_FOUND",
      });
      await expect(getClient({ ctx: ownContext, input: { id } })).rejects.toMatchObject({
        code: "NOT_FOUND",
      });
    },
  );
});

describe("after the Pro plan has ended", () => {
  it("after the Pro plan expires, invoices can be voided but not created", async () => {
    const lapsed = await createOrganization();
    const before = await createOwnerContext(lapsed);
    const [first, second, draft] = [
      await createSentInvoice(before),
      await createSentInvoice(before),
      await createDraftInvoice(before),
    ];
    await db().organization.update({ where: { id: lapsed.id }, data: { subscriptionTier: "personal" } });
    const ctx = await createOwnerContext(lapsed);

    expect((await listInvoices({ ctx, input: {} })).invoices).toHaveLength(3);
    await voidInvoice({ ctx, input: { id: first.id } });
    await recordManualPayment({ ctx, input: { id: second.id, method: "cash", paid_on: "2026-01-01" } });
    const refusedCalls: [string, Promise<unknown>][] = [
      ["create", createInvoice({ ctx, input: createInvoiceInput(ctx) })],
      ["edit", updateDraft({ ctx, input: { ...createInvoiceInput(ctx), id: draft.id } })],
      ["send", sendInvoice({ ctx, input: { id: draft.id } })],
      ["patch", patchInvoice({ ctx, input: { id: draft.id, status: "sent" } })],
      ["link", createPaymentLink({ ctx, input: { invoice_id: draft.id, amount: 480_00 } })],
      ["client", createClient({ ctx, input: clientInput })],
    ];
    for (const [name, call] of refusedCalls)
      await expect(call, name).rejects.toMatchObject({ code: "PLAN_LIMIT" });
  });
});
