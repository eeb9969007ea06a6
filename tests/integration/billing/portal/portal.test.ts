import { afterAll, beforeEach, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { closeDatabase, db } from "@/lib/db";
import { recordClientPayment } from "@/lib/domain/billing/client-payments/record-client-payment";
import { writeContactMessage } from "@/lib/domain/billing/contact-emails/write-contact-message";
import { getContactOverview } from "@/lib/domain/billing/contact-overview/get-contact-overview";
import { mergeContacts } from "@/lib/domain/billing/contacts/merge-contacts";
import { sendInvoice } from "@/lib/domain/billing/invoices/send-invoice";
import { voidInvoice } from "@/lib/domain/billing/invoices/void-invoice";
import { recordManualPayment } from "@/lib/domain/billing/payments/record-manual-payment";
import { listBills, signInToPortalWithAccount } from "@/lib/domain/billing/portal/bills";
import { endPortalAccess } from "@/lib/domain/billing/portal/end-portal-access";
import { exportPaymentSummary, getPaymentSummary } from "@/lib/domain/billing/portal/get-payment-summary";
import { getPortalAccess } from "@/lib/domain/billing/portal/get-portal-access";
import { createPortalInvoiceFile, getPortalInvoice } from "@/lib/domain/billing/portal/get-portal-invoice";
import { inviteToPortal } from "@/lib/domain/billing/portal/invite-to-portal";
import { getPortalHome, listPortalInvoices } from "@/lib/domain/billing/portal/list-portal-invoices";
import { listPortalReceipts } from "@/lib/domain/billing/portal/list-portal-receipts";
import { getPortalNews } from "@/lib/domain/billing/portal/portal-news";
import { getPortalDetails, updatePortalDetails } from "@/lib/domain/billing/portal/update-portal-details";
import { createId } from "@/lib/ids";
import { createAccount } from "@/tests/factories/accounts";
import { addTestCharge } from "@/tests/factories/charges";
import { setOwners } from "@/tests/factories/horse-owners";
import { createHorse } from "@/tests/factories/horses";
import { createDraftInvoice, createSentInvoice } from "@/tests/factories/invoices";
import { findQueuedJobs } from "@/tests/factories/jobs";
import {
  createMemberWithContext,
  createOrganization,
  createOwnerContext,
  type TestOrganization,
} from "@/tests/factories/organizations";
import { createFakePaymentLinks, fakeStripe, provideFakePaymentLinks } from "@/tests/factories/payment-links";
import { createPortalClient, signInToPortal, type TestClient } from "@/tests/factories/portal";
import { captureError } from "../../identity/auth/create-visitor";
import { createClientContext, createPortalVisitor, openSession } from "./support";

provideFakePaymentLinks();
afterAll(closeDatabase);

let organization: TestOrganization;
let owner: Context;
let client: TestClient;
let ctx: Context;
beforeEach(async () => {
  fakeStripe.current = createFakePaymentLinks();
  organization = await createOrganization();
  owner = await createOwnerContext(organization);
  client = await createPortalClient(organization);
  ctx = await createClientContext(client);
});

const billed = ({ id, name, email }: TestClient) => ({
  client_id: id,
  customer_name: name,
  customer_email: email,
});
const createOwnInvoice = (changes: Parameters<typeof createSentInvoice>[1] = {}) =>
  createSentInvoice(owner, { ...billed(client), ...changes });

it("the portal's home page shows open invoices with payment links, overdue first", async () => {
  const paid = await createOwnInvoice();
  await recordManualPayment({ ctx: owner, input: { id: paid.id, method: "cash", paid_on: "2026-01-05" } });
  const current = await createOwnInvoice();
  const overdue = await createOwnInvoice();
  await db().invoice.update({ where: { id: overdue.id }, data: { dueDate: new Date("2026-01-02") } });
  await recordManualPayment({
    ctx: owner,
    input: { id: current.id, method: "check", paid_on: "2026-01-05", amount: "80.00" },
  });
  const home = await getPortalHome({ ctx });
  expect(home.balanceCents).toBe(88_000);
  expect(home.open).toMatchObject([
    { id: overdue.id, state: "overdue", balanceCents: 48_000, payUrl: expect.stringContaining("https://") },
    { id: current.id, state: "sent", balanceCents: 40_000 },
  ]);
  expect(home.latest.map(({ id }) => id).toSorted()).toEqual([paid.id, current.id, overdue.id].toSorted());
});

it("the portal hides drafts and the amounts of void invoices", async () => {
  await createDraftInvoice(owner, billed(client));
  const voided = await createOwnInvoice();
  await voidInvoice({ ctx: owner, input: { id: voided.id } });
  const { invoices } = await listPortalInvoices({ ctx, input: { page: 1 } });
  expect(invoices).toMatchObject([{ id: voided.id, state: "void", totalCents: 0, payUrl: null }]);
  expect((await getPortalInvoice({ ctx, input: { id: voided.id } })).invoice.bill).toBeNull();
  expect(await captureError(createPortalInvoiceFile({ ctx, input: { id: voided.id } }))).toMatchObject({
    code: "NOT_FOUND",
  });
});

it("in the portal, a void invoice links to the invoice that replaces it", async () => {
  const old = await createOwnInvoice();
  const { replacement } = await voidInvoice({ ctx: owner, input: { id: old.id, replace: true } });
  const { id = "", invoiceNumber } = replacement ?? {};
  await sendInvoice({ ctx: owner, input: { id } });
  const { invoice } = await getPortalInvoice({ ctx, input: { id: old.id } });
  const path = `/portal/${organization.id}/invoices/${id}`;
  expect(invoice.replacedBy).toEqual({ id, invoiceNumber, path });
  expect(await getPortalInvoice({ ctx, input: { id } })).toMatchObject({
    invoice: { bill: { replacedInvoice: old.invoiceNumber } },
  });
});

it("a client can see their invoice with its payments and download its PDF", async () => {
  const invoice = await createOwnInvoice();
  const input = { id: invoice.id, method: "check", paid_on: "2026-01-05", amount: "80.00" } as const;
  await recordManualPayment({ ctx: owner, input });
  const shown = await getPortalInvoice({ ctx, input: { id: invoice.id } });
  expect(shown).toMatchObject({
    invoice: { invoiceNumber: invoice.invoiceNumber, bill: { balanceCents: 40_000 } },
    payments: [{ method: "check", amountCents: 8_000, paidOn: "2026-01-05" }],
  });
  const file = await createPortalInvoiceFile({ ctx, input: { id: invoice.id } });
  expect(file.content.subarray(0, 5).toString()).toBe("%PDF-");
});

it("a client can't see other clients' invoices or their own invoices from another stable", async () => {
  const elsewhere = await createOrganization();
  const sameClient = await createPortalClient(elsewhere, { email: client.email });
  const sibling = await createPortalClient(organization);
  const foreign = await createSentInvoice(await createOwnerContext(elsewhere), billed(sameClient));
  const neighbors = await createSentInvoice(owner, billed(sibling));
  expect(await getPortalHome({ ctx })).toMatchObject({ balanceCents: 0, open: [], latest: [] });
  for (const id of [foreign.id, neighbors.id, createId(), "none"]) {
    expect(await captureError(getPortalInvoice({ ctx, input: { id } }))).toMatchObject({ code: "NOT_FOUND" });
    expect(await captureError(createPortalInvoiceFile({ ctx, input: { id } }))).toMatchObject({
      code: "NOT_FOUND",
    });
  }
  expect((await getPaymentSummary({ ctx, input: { year: 2026 } })).rows).toEqual([]);
});

it("the portal includes the invoices and balance of a merged duplicate contact", async () => {
  const duplicate = await createPortalClient(organization);
  const invoice = await createSentInvoice(owner, billed(duplicate));
  await mergeContacts({ ctx: owner, input: { id: client.id, source_id: duplicate.id } });
  expect(await getPortalHome({ ctx })).toMatchObject({ balanceCents: 48_000, open: [{ id: invoice.id }] });
});

it("the portal's functions reject members of the organization and visitors who aren't signed in", async () => {
  const visitor = (await createPortalVisitor(organization.id)).ctx;
  for (const other of [visitor, owner]) {
    const calls = [
      getPortalHome({ ctx: other }),
      listPortalInvoices({ ctx: other, input: { page: 1 } }),
      getPortalDetails({ ctx: other }),
      updatePortalDetails({ ctx: other, input: {} }),
      getPaymentSummary({ ctx: other, input: { year: null } }),
      getPortalNews({ ctx: other }),
    ];
    for (const call of calls) expect(await captureError(call)).toMatchObject({ code: "UNAUTHENTICATED" });
  }
});

it("the year summary breaks down net payments by horse and category", async () => {
  const invoice = await createOwnInvoice();
  const paid = { id: invoice.id, method: "check", paid_on: "2026-03-05", amount: "100.00" } as const;
  await recordManualPayment({ ctx: owner, input: paid });
  const [line] = await db().invoiceLineItem.findMany({
    where: { invoiceId: invoice.id },
    orderBy: { position: "asc" },
  });
  await db().invoiceLineItem.update({ where: { id: line?.id ?? "" }, data: { horseName: "Juniper" } });
  const summary = await getPaymentSummary({ ctx, input: { year: 2026 } });
  expect(summary).toMatchObject({
    totalCents: 10_000,
    rows: [
      { horseName: "Juniper", category: "other", cents: 8_125 },
      { horseName: null, category: "other", cents: 1_875 },
    ],
  });
  expect((await getPaymentSummary({ ctx, input: { year: 2025 } })).totalCents).toBe(0);
  const file = await exportPaymentSummary({ ctx, input: { year: 2026 } });
  expect(file.content.split("\r\n")).toEqual([
    "\uFEFFHorse,Category,Paid,Currency",
    "Juniper,Other,81.25,USD",
    ",Other,18.75,USD",
  ]);
});

it("a client's change to their contact details appears in the contact's history", async () => {
  const input = {
    phone: "555-0100",
    city: "Austin",
    emergency_name: "Rui Chen",
    emergency_phone: "555-0199",
  };
  await updatePortalDetails({ ctx, input });
  await updatePortalDetails({ ctx, input });
  expect(await getPortalDetails({ ctx })).toMatchObject({ phone: "555-0100", emergencyName: "Rui Chen" });
  const { contact, events } = await getContactOverview({ ctx: owner, input: { id: client.id } });
  expect(contact).toMatchObject({ phone: "555-0100", city: "Austin", revision: 2, email: client.email });
  expect(events?.map(({ action }) => action)).toEqual(["contact.details_changed"]);
  const audit = await db().auditLog.findFirstOrThrow({ where: { entityId: client.id } });
  expect(audit).toMatchObject({
    actorKind: "publicLink",
    actorId: "Dana Whitfield (client portal)",
    before: { phone: null },
    after: { phone: "555-0100" },
  });
  const long = await captureError(updatePortalDetails({ ctx, input: { phone: "5".repeat(51) } }));
  expect(long).toMatchObject({ code: "VALIDATION" });
});

it("a user can open the bills of contacts that have the user's confirmed email address", async () => {
  const { user, ctx: person } = await createAccount();
  const billedPerson = await createPortalClient(organization, { email: user.email });
  await createPortalClient(await createOrganization(), { name: "Someone else" });
  await createSentInvoice(owner, billed(billedPerson));
  const [bill, ...others] = await listBills({ ctx: person });
  expect(others).toEqual([]);
  const news = { approvals: 0, messages: 0 };
  expect(bill).toMatchObject({ organizationId: organization.id, openCents: 48_000, ...news });
  await waitForApproval(billedPerson);
  await writeContactMessage({ ctx: owner, input: { id: billedPerson.id, subject: "Hi", text: "Hello" } });
  expect(await listBills({ ctx: person })).toMatchObject([{ approvals: 1, messages: 1 }]);
  const { token } = await signInToPortalWithAccount({
    ctx: person,
    input: { organizationId: organization.id },
  });
  const portal = await openSession(organization.id, token);
  expect(portal.actor).toMatchObject({ portal: { contactId: billedPerson.id } });
  await db().user.update({ where: { id: user.id }, data: { emailConfirmedAt: null } });
  expect(await listBills({ ctx: person })).toEqual([]);
  const refused = signInToPortalWithAccount({ ctx: person, input: { organizationId: organization.id } });
  expect(await captureError(refused)).toMatchObject({ code: "NOT_FOUND" });
});

/** Adds a charge of $900 that requires the client's approval. */
async function waitForApproval({ id, organizationId }: TestClient): Promise<void> {
  await db().portalSettings.create({ data: { organizationId, approvalLimit: 10_000 } });
  const horseId = await createHorse(organization, "Juniper");
  await setOwners(organization, horseId, { [id]: 10_000 });
  await addTestCharge(owner, { horseId, description: "Surgery", priceCents: 90_000 });
}

it("the list of receipts shows each of the client's payments only once", async () => {
  const [one, two] = [
    await createOwnInvoice({ due_date: "2099-01-01" }),
    await createOwnInvoice({ due_date: "2099-02-01" }),
  ];
  const paid_on = one.issuedOn ?? "";
  await recordManualPayment({ ctx: owner, input: { id: one.id, method: "cash", amount: "100.00", paid_on } });
  const both = { contact_id: client.id, method: "check", amount: "500.00", reference: "1042" } as const;
  await recordClientPayment({ ctx: owner, input: { ...both, paid_on } });
  const { receipts } = await listPortalReceipts({ ctx, input: { page: 1 } });
  expect(receipts).toHaveLength(2);
  expect(receipts.find(({ method }) => method === "cash")).toMatchObject({
    ...{ amountCents: 10_000, refundedCents: 0, isDeposit: false },
    invoices: [{ id: one.id, amountCents: 10_000 }],
  });
  expect(receipts.find(({ method }) => method === "check")).toMatchObject({
    ...{ amountCents: 50_000, refundedCents: 0, reference: "1042" },
    invoices: [
      { id: one.id, amountCents: 38_000 },
      { id: two.id, amountCents: 12_000 },
    ],
  });
  const other = await createClientContext(await createPortalClient(organization));
  expect((await listPortalReceipts({ ctx: other, input: { page: 1 } })).receipts).toEqual([]);
});

it("only members with full access to clients can manage portal access", async () => {
  const input = { id: client.id };
  expect(await inviteToPortal({ ctx: owner, input })).toEqual({ email: client.email });
  expect(await findQueuedJobs(client.id)).toMatchObject([{ name: "mail.portal-invitation" }]);
  await signInToPortal(client);
  expect(await getPortalAccess({ ctx: owner, input })).toMatchObject({ sessionCount: 2 });
  expect(await endPortalAccess({ ctx: owner, input })).toEqual({ count: 2 });
  expect(await getPortalAccess({ ctx: owner, input })).toMatchObject({ sessionCount: 0, lastSeenAt: null });
  const groom = (await createMemberWithContext(organization, "groom")).ctx;
  for (const verb of [inviteToPortal, endPortalAccess])
    expect(await captureError(verb({ ctx: groom, input }))).toMatchObject({ code: "FORBIDDEN" });
  const stranger = await createOwnerContext(await createOrganization());
  for (const verb of [inviteToPortal, endPortalAccess])
    expect(await captureError(verb({ ctx: stranger, input }))).toMatchObject({ code: "NOT_FOUND" });
});
