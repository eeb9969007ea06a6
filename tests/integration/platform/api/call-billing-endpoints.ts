import { expect } from "vitest";
import type { Context } from "@/lib/auth/context";
import { db } from "@/lib/db";
import { createRunInvoices } from "@/lib/domain/billing/invoice-runs/create-run-invoices";
import { discardRunInvoices } from "@/lib/domain/billing/invoice-runs/discard-run";
import type { ApiCallOptions, ApiResponse } from "@/tests/factories/create-api-client";

export type CallSuccessfully = (name: string, options?: ApiCallOptions) => Promise<ApiResponse["json"]>;

/** Calls the endpoints for a horse's owners and payer rules. */
export async function callOwnerEndpoints(
  call: CallSuccessfully,
  { horseId, contactId }: { horseId: string; contactId: string },
): Promise<void> {
  const path = { id: horseId };
  const shares = [{ contact_id: contactId, percent: 100 }];
  const owners = await call("setHorseOwners", { path, body: { starts_on: "2026-01-01", shares } });
  expect(owners).toMatchObject({ ownerships: [{ starts_on: "2026-01-01", shares }] });
  const rule = { category: "lesson", starts_on: "2026-02-01", shares };
  await call("setHorsePayerRule", { path, body: rule });
  expect(await call("getHorseOwners", { path })).toMatchObject({ payer_rules: [{ ...rule, ends_on: null }] });
  const rulePath = { ...path, category: rule.category, starts_on: rule.starts_on };
  expect(await call("deleteHorsePayerRule", { path: rulePath })).toMatchObject({ payer_rules: [] });
  const ownership = { ...path, starts_on: "2026-01-01" };
  expect(await call("deleteHorseOwners", { path: ownership })).toMatchObject({ ownerships: [] });
}

export async function callContactEndpoints(call: CallSuccessfully): Promise<void> {
  const vet = { name: "Dr. Osei", kind: "person", roles: ["vet"], phone: "555-0100" };
  const { id, revision } = await call("createContact", { body: vet });
  const path = { id };
  expect((await call("listContacts", { query: { role: "vet" } })).data).toMatchObject([{ id, ...vet }]);
  const change = { ...vet, email: "osei@example.com", revision };
  await call("updateContact", { path, body: change });
  expect(await call("getContact", { path })).toMatchObject({ id, email: "osei@example.com" });
  expect((await call("archiveContact", { path })).archived_at).toEqual(expect.any(String));
  expect(await call("restoreContact", { path })).toMatchObject({ id, archived_at: null });
  await callMergeEndpoints(call, id);
}

async function callMergeEndpoints(call: CallSuccessfully, id: string): Promise<void> {
  const source = await call("createContact", {
    body: { name: "Doctor Osei", roles: ["vet"], city: "Lexington" },
  });
  const body = { source_id: source.id, source_revision: source.revision };
  const preview = await call("previewContactMerge", { path: { id }, query: { source_id: source.id } });
  expect(preview).toMatchObject({ contact: { id }, result: { city: "Lexington" }, moved: [] });
  // The client and the vet have the same phone number, so they are listed as duplicates.
  expect((await call("listContactDuplicates")).data).toMatchObject([{ second: { id }, reason: "phone" }]);
  const merge = await call("mergeContacts", { path: { id }, body });
  expect(merge).toMatchObject({ contact: { id, city: "Lexington" }, source_id: source.id });
  const path = { id: source.id };
  expect(await call("getContact", { path })).toMatchObject({ merged_into_id: id });
  expect(await call("undoContactMerge", { path: { id, merge_id: merge.id } })).toMatchObject({
    ...{ contact: { id, city: null }, source: { id: source.id, merged_into_id: null }, kept: null },
  });
}

/** Calls the endpoints for invoice runs. The organization must have an unbilled charge on `throughOn`. */
export async function callRunEndpoints(
  call: CallSuccessfully,
  { owner: ctx, throughOn }: { owner: Context; throughOn: string },
): Promise<void> {
  const body = { through_on: throughOn };
  expect(await call("previewInvoiceRun", { query: body })).toMatchObject({
    ...{ contacts: [{ problems: [] }], without_payer: { charge_count: 0 }, not_approved: [] },
  });
  const first = await call("createInvoiceRun", { body });
  const input = { id: first.id };
  await createRunInvoices({ ctx, input });
  await call("discardInvoiceRun", { path: input });
  await discardRunInvoices({ ctx, input });
  const { id } = await call("createInvoiceRun", { body });
  await createRunInvoices({ ctx, input: { id } });
  expect(await call("getInvoiceRun", { path: { id } })).toMatchObject({
    status: "created",
    items: [{ status: "created" }],
  });
  expect(await call("sendInvoiceRun", { path: { id } })).toMatchObject({ status: "sending" });
  expect((await call("listInvoiceRuns")).data).toMatchObject([{ id }, input]);
}

/** Calls the endpoint for statements. The contact has no entries in the period. */
export async function callStatementEndpoint(call: CallSuccessfully, contactId: string): Promise<void> {
  const query = { contact_id: contactId, from: "2020-01-01", to: "2020-01-31" };
  expect(await call("getStatement", { query })).toMatchObject({
    ...query,
    ...{ opening_balance: 0, entries: [], closing_balance: 0, unapplied_credit: 0, aging: { total: 0 } },
  });
}

/**
 * Calls the endpoints that charge for care and completed tasks, with an existing service, client and horse.
 */
export async function callChargeSourceEndpoints(
  call: CallSuccessfully,
  { serviceId, clientId, day, horseId }: Record<"serviceId" | "clientId" | "day" | "horseId", string>,
): Promise<void> {
  const record = await call("createHealthRecord", {
    path: { id: horseId },
    body: { kind: "farrier", happened_on: day, details: { work: "trim" } },
  });
  const trim = { name: "Trim", category: "farrier", unit: "each", price: 55, care_kind: "farrier" };
  const { id: trimId } = await call("createService", { body: trim });
  const care = await call("chargeFromSource", { body: { source: "care", id: record.id } });
  expect(care).toMatchObject({ source: "care", source_id: record.id, amount: 55, service_id: trimId });
  await call("writeOffCharge", { path: { id: care.id }, body: { reason: "Goodwill" } });
  const task = await call("createTask", { body: { title: "Braiding", due_on: day } });
  await call("completeTask", { path: { id: task.id } });
  await callApproveCharge(call, { charged_on: day, contact_id: clientId, category: "vet" });
  const body = { charged_on: day, contact_id: clientId, service_id: serviceId };
  const source = { source: "task", source_id: task.id };
  const charge = await call("addCharge", { body: { ...body, ...source } });
  expect(charge).toMatchObject({ ...source, source_day: null });
  await call("writeOffCharge", { path: { id: charge.id }, body: { reason: "Goodwill" } });
}

/** Adds a charge above the client portal's approval limit and approves it on the client's behalf. */
async function callApproveCharge(
  call: CallSuccessfully,
  content: { charged_on: string; contact_id: string; category: string },
): Promise<void> {
  const { organizationId } = await db().client.findUniqueOrThrow({
    where: { id: content.contact_id },
    select: { organizationId: true },
  });
  await db().portalSettings.create({ data: { organizationId, approvalLimit: 50_000 } });
  const charge = await call("addCharge", { body: { ...content, description: "Colic visit", price: 900 } });
  expect(charge).toMatchObject({ shares: [{ approval: "waiting" }] });
  const approved = await call("approveCharge", {
    ...{ path: { id: charge.id }, body: { reason: "Approved by phone" } },
  });
  expect(approved).toMatchObject({
    shares: [{ approval: "overridden", approval_reason: "Approved by phone" }],
  });
  await call("writeOffCharge", { path: { id: charge.id }, body: { reason: "Goodwill" } });
}

/** Calls the credit note endpoints for a sent invoice with one line. */
export async function callCreditNoteEndpoints(call: CallSuccessfully, invoiceId: string): Promise<void> {
  const { lineItems } = await db().invoice.findUniqueOrThrow({
    where: { id: invoiceId },
    include: { lineItems: true },
  });
  const lines = [{ line_item_id: lineItems[0]?.id ?? "", amount: 75 }];
  const body = { invoice_id: invoiceId, reason: "One week less", lines };
  const { id } = await call("createCreditNote", { body });
  const note = { id, credit_note_number: "CN-0001", total_amount: 75, applied_amount: 75, return_as: null };
  expect(await call("getCreditNote", { path: { id } })).toMatchObject(note);
  const query = { invoice_id: invoiceId };
  expect((await call("listCreditNotes", { query })).data).toMatchObject([note]);
  expect(await call("getInvoice", { path: { id: invoiceId } })).toMatchObject({ balance_due: 1200 });
}

/** Calls the payment endpoints for a contact with open invoices. */
export async function callPaymentEndpoints(
  call: CallSuccessfully,
  { contactId, day }: { contactId: string; day: string },
): Promise<void> {
  const { id: invoiceId } = await call("createInvoice", {
    body: {
      ...{ client_id: contactId, customer_name: "Anna Berg", customer_email: "anna@example.com" },
      due_date: day,
      line_items: [{ description: "Lesson", quantity: 1, rate: 80 }],
    },
  });
  await call("sendInvoice", { path: { id: invoiceId } });
  const cash = { contact_id: contactId, method: "check", amount: 100, reference: "1042", paid_on: day };
  const allocations = [{ invoice_id: invoiceId, amount: 60 }];
  const payment = await call("recordPayment", { body: { ...cash, allocations } });
  expect(payment).toMatchObject({
    ...{ contact_id: contactId, method: "check", amount: 100, credited_amount: 40, reversed_at: null },
    allocations: [{ invoice_id: invoiceId, amount: 60 }],
  });
  const path = { id: payment.id };
  expect(await call("getPayment", { path })).toEqual(payment);
  expect((await call("listPayments", { query: { invoice_id: invoiceId } })).data).toEqual([payment]);
  expect((await call("listPayments", { query: { contact_id: invoiceId } })).data).toEqual([]);
  expect(await call("getInvoice", { path: { id: invoiceId } })).toMatchObject({ balance_due: 20 });
  const reversed = await call("reversePayment", { path, body: { reason: "Check bounced" } });
  expect(reversed).toMatchObject({ ...path, reversal_reason: "Check bounced" });
  expect(await call("getInvoice", { path: { id: invoiceId } })).toMatchObject({ balance_due: 80 });
}
