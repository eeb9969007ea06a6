import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { ApiScope } from "@/lib/auth/api-scopes";
import type { Context } from "@/lib/auth/context";
import { addCalendarDays, getCalendarDate } from "@/lib/dates/calendar-date";
import { closeDatabase, db } from "@/lib/db";
import { createCalendarEvent } from "@/lib/domain/work/calendar/create-calendar-event";
import { createId } from "@/lib/ids";
import { createTestKey } from "@/tests/factories/api-keys";
import { type ApiCallOptions, createApiClient, readDocument } from "@/tests/factories/create-api-client";
import { createContact } from "@/tests/factories/horse-owners";
import { createDraftInvoice, createInvoiceInput, createSentInvoice } from "@/tests/factories/invoices";
import { deleteQueuedJobs } from "@/tests/factories/jobs";
import {
  createOrganization,
  createOwnerContext,
  type TestOrganization,
} from "@/tests/factories/organizations";
import { createFakePaymentLinks, fakeStripe, provideFakePaymentLinks } from "@/tests/factories/payment-links";
import { createPayout } from "@/tests/factories/payouts";
import { createTestWebhook } from "@/tests/factories/webhooks";

provideFakePaymentLinks();

const TODAY = getCalendarDate("America/Chicago", new Date());
const REASON = { reason: "Mistake" };
const PERIOD = { from: addCalendarDays(TODAY, -30), to: TODAY };

let apiDocument: Awaited<ReturnType<typeof readDocument>>;
let organization: TestOrganization;
let owner: Context;
let contactId: string;

beforeAll(async () => {
  apiDocument = await readDocument();
});
beforeEach(async () => {
  fakeStripe.current = createFakePaymentLinks();
  organization = await createOrganization({ tier: "pro" });
  owner = await createOwnerContext(organization);
  contactId = await createContact(organization, "Anna Berg");
});
afterAll(closeDatabase);

async function createClient(scopes?: readonly ApiScope[]) {
  return createApiClient(apiDocument, (await createTestKey(owner, scopes)).secret);
}

const getDeposit = () => ({ contact_id: contactId, method: "check", amount: "100", paid_on: TODAY });

describe("the API's account endpoints", () => {
  it("the API's account endpoints return 404 for another organization's data", async () => {
    const other = await createOrganization({ tier: "pro" });
    const otherOwner = await createOwnerContext(other);
    const contact = { id: await createContact(other, "Other") };
    const sent = await createSentInvoice(otherOwner, { client_id: contact.id });
    const invoice = { id: sent.id };
    const secret = (await createTestKey(otherOwner)).secret;
    const callOther = createApiClient(apiDocument, secret);
    const body = { ...getDeposit(), contact_id: contact.id };
    const deposit = { id: (await callOther("addDeposit", { body })).json.id };
    const promise = { contact_id: contact.id, promised_amount: 10, promised_on: TODAY };
    const called = { id: (await callOther("logCall", { body: promise })).json.id };
    const run = { id: (await callOther("createStatementRun", { body: PERIOD })).json.id };
    const payout = { id: await createPayout(otherOwner) };
    const before = await readTenant(other.id);
    const call = await createClient();
    const refund = { method: "check", amount: 10, paid_on: TODAY };
    const settings = { is_reminded: false, has_late_fees: false, agreed_to_texts: false };
    const attempts: [string, ApiCallOptions][] = [
      ["getContactAccount", { path: contact }],
      ["addDeposit", { body }],
      ["reverseDeposit", { path: deposit, body: REASON }],
      ["refundCredit", { path: deposit, body: refund }],
      ["applyCredit", { body: { contact_id: contact.id, credit_id: deposit.id } }],
      ["getPayout", { path: payout }],
      ["previewContactMerge", { path: contact, query: { source_id: contactId } }],
      ["updateInvoice", { path: invoice, body: createInvoiceInput(owner) }],
      ["resendInvoice", { path: invoice }],
      ["voidInvoice", { path: invoice, body: {} }],
      ["writeOffInvoice", { path: invoice, body: REASON }],
      ["undoWriteOff", { path: invoice }],
      ["reverseInvoicePayment", { path: { ...invoice, payment_id: createId() }, body: REASON }],
      ["sendReminder", { path: invoice }],
      ["pauseReminders", { path: invoice, body: {} }],
      ["resendCreditNote", { path: { id: createId() } }],
      ["retryRefund", { path: { id: createId() } }],
      ["markRefundAsRefunded", { path: { id: createId() } }],
      ["logCall", { body: promise }],
      ["withdrawPromise", { path: called }],
      ["getContactReminders", { path: contact }],
      ["updateContactReminders", { path: contact, body: settings }],
      ["getContactAutopay", { path: contact }],
      ["sendStatement", { body: { contact_id: contact.id, ...PERIOD } }],
      ["getStatementRun", { path: run }],
    ];
    for (const [name, options] of attempts) {
      expect([name, (await call(name, options)).status]).toEqual([name, 404]);
    }
    expect((await call("listPayouts")).json.data).toEqual([]);
    expect((await call("listStatementRuns")).json.data).toEqual([]);
    expect((await call("listContactsToCall")).json.data).toEqual([]);
    expect(await readTenant(other.id)).toEqual(before);
  });

  /** Returns the organization's records that the rejected requests would have changed if accepted. */
  async function readTenant(organizationId: string) {
    const where = { organizationId };
    return {
      credits: await db().clientCredit.findMany({ where }),
      invoices: await db().invoice.findMany({ where }),
      calls: await db().contactCall.findMany({ where }),
      reminders: await db().contactReminderSettings.findMany({ where }),
      deliveries: await db().statementDelivery.findMany({ where }),
    };
  }

  it("the API's account endpoints name the invalid field in the error", async () => {
    const call = await createClient();
    const { id } = (await call("addDeposit", { body: getDeposit() })).json;
    const invoice = { id: (await createSentInvoice(owner, { client_id: contactId })).id };
    const attempts: [string, ApiCallOptions, string][] = [
      ["addDeposit", { body: { ...getDeposit(), amount: 0 } }, "amount"],
      ["addDeposit", { body: { ...getDeposit(), paid_on: "2999-01-01" } }, "paid_on"],
      ["reverseDeposit", { path: { id }, body: { reason: " " } }, "reason"],
      ["refundCredit", { path: { id }, body: { method: "card", amount: 10 } }, "method"],
      ["writeOffInvoice", { path: invoice, body: { reason: "" } }, "reason"],
      ["pauseReminders", { path: invoice, body: { paused_until: "2020-01-01" } }, "paused_until"],
      ["logCall", { body: { contact_id: contactId, promised_amount: 10 } }, "promised_on"],
      ["sendStatement", { body: { contact_id: contactId, from: TODAY, to: "2020-01-01" } }, "to"],
      ["createStatementRun", { body: { from: TODAY, to: addCalendarDays(TODAY, 1) } }, "to"],
      ["getAging", { query: { view: "month" } }, "view"],
      ["listPayouts", { query: { limit: "0" } }, "limit"],
    ];
    for (const [name, options, field] of attempts) {
      const { status, json } = await call(name, options);
      expect([name, status, json.error]).toMatchObject([
        ...[name, 422],
        { code: "VALIDATION", fieldErrors: { [field]: expect.any(String) } },
      ]);
    }
  });

  it("the API's account endpoints that change a balance require the payments:write scope", async () => {
    const invoice = { id: (await createSentInvoice(owner, { client_id: contactId })).id };
    const call = await createClient(["invoices:write", "clients:write", "horses:write", "payments:read"]);
    expect((await call("getContactAccount", { path: { id: contactId } })).status).toBe(200);
    const attempts: [string, ApiCallOptions][] = [
      ["addDeposit", { body: getDeposit() }],
      ["reverseDeposit", { path: { id: createId() }, body: REASON }],
      ["refundCredit", { path: { id: createId() }, body: { method: "cash", amount: 10 } }],
      ["applyCredit", { body: { contact_id: contactId } }],
      ["writeOffInvoice", { path: invoice, body: REASON }],
      ["undoWriteOff", { path: invoice }],
      ["reverseInvoicePayment", { path: { ...invoice, payment_id: createId() }, body: REASON }],
      ["retryRefund", { path: { id: createId() } }],
      ["markRefundAsRefunded", { path: { id: createId() } }],
    ];
    for (const [name, options] of attempts) {
      expect([name, (await call(name, options)).status]).toEqual([name, 403]);
    }
    const reader = await createClient(["payments:read", "invoices:read"]);
    expect((await reader("listPayouts")).status).toBe(200);
    expect((await reader("voidInvoice", { path: invoice, body: {} })).status).toBe(403);
    expect((await reader("createStatementRun", { body: PERIOD })).status).toBe(403);
    const tasks = await createClient(["tasks:write"]);
    expect((await tasks("listPayouts")).status).toBe(403);
    expect((await tasks("getContactAutopay", { path: { id: contactId } })).status).toBe(403);
  });

  it("the API's account endpoints apply a change only once per Idempotency-Key", async () => {
    const call = await createClient();
    const { id } = await createSentInvoice(owner, { client_id: contactId });
    const twice = async (name: string, options: ApiCallOptions) => {
      const headers = { "Idempotency-Key": createId() };
      const first = await call(name, { ...options, headers });
      const second = await call(name, { ...options, headers });
      expect([name, second.status, second.json]).toEqual([name, first.status, first.json]);
      expect([name, first.status]).toEqual([name, expect.toBeOneOf([200, 201])]);
      return first.json;
    };
    const deposit = await twice("addDeposit", { body: getDeposit() });
    const refund = { method: "check", amount: 30, paid_on: TODAY };
    await twice("refundCredit", { path: { id: deposit.id }, body: refund });
    await twice("applyCredit", { body: { contact_id: contactId, credit_id: deposit.id } });
    expect((await call("getContactAccount", { path: { id: contactId } })).json).toMatchObject({
      ...{ deposit_amount: 0, open_amount: 410, credits: [] },
    });
    await twice("sendReminder", { path: { id } });
    await twice("pauseReminders", { path: { id }, body: { paused_until: TODAY } });
    await twice("writeOffInvoice", { path: { id }, body: REASON });
    await twice("undoWriteOff", { path: { id } });
    const draft = await createDraftInvoice(owner);
    await twice("voidInvoice", { path: { id: draft.id }, body: {} });
    const promise = { contact_id: contactId, promised_amount: 10, promised_on: TODAY };
    const { id: promiseId } = await twice("logCall", { body: promise });
    await twice("withdrawPromise", { path: { id: promiseId } });
    await twice("sendStatement", { body: { contact_id: contactId, ...PERIOD } });
    await twice("createStatementRun", { body: PERIOD });
    expect(await db().contactCall.count({ where: { organizationId: organization.id } })).toBe(1);
    expect(await db().statementDelivery.count({ where: { contactId, runId: null } })).toBe(1);
  });

  it("the API's account endpoints list payouts in pages, newest first", async () => {
    const ids = [await createPayout(owner), await createPayout(owner), await createPayout(owner)];
    const call = await createClient();
    const first = (await call("listPayouts", { query: { limit: "2" } })).json;
    const query = { limit: "2", cursor: first.next_cursor ?? "" };
    const second = (await call("listPayouts", { query })).json;
    expect([...first.data, ...second.data].map(({ id }) => id)).toEqual(ids.toReversed());
    expect([first.data.length, second.next_cursor]).toEqual([2, null]);
  });

  it("charging for a lesson through the API works only once and requires the tasks:read scope", async () => {
    const lesson = { title: "Flat lesson", kind: "lesson", starts_on: TODAY, starts_at: "10:00" } as const;
    const { id: source_id } = await createCalendarEvent({ ctx: owner, input: lesson });
    const body = {
      ...{ source: "lesson", source_id, contact_id: contactId, charged_on: TODAY },
      ...{ category: "lesson", description: "Lesson", price: 60 },
    };
    const call = await createClient(["invoices:write", "tasks:read"]);
    const headers = { "Idempotency-Key": createId() };
    const first = await call("addCharge", { body, headers });
    expect([first.status, first.json]).toMatchObject([201, { source: "lesson", amount: 60 }]);
    expect((await call("addCharge", { body, headers })).json).toEqual(first.json);
    expect((await call("addCharge", { body })).status).toBe(409);
    const without = await createClient(["invoices:write"]);
    expect((await without("addCharge", { body })).status).toBe(403);
  });

  it("the API's account endpoints send webhook events for deposits, payment promises and statements", async () => {
    const event_types = [
      ...["contact.deposit_added", "contact.deposit_refunded", "contact.deposit_reversed"],
      ...["contact.called", "contact.promise_withdrawn", "contact.reminders_changed"],
      ...["statement.sent", "statement_run.created", "invoice.reminders_paused", "invoice.resent"],
    ] as const;
    await createTestWebhook(owner, { event_types: [...event_types] });
    const call = await createClient();
    const { id } = await createSentInvoice(owner, { client_id: contactId });
    const deposit = (await call("addDeposit", { body: getDeposit() })).json;
    const refund = { method: "cash", amount: 30, paid_on: TODAY };
    await call("refundCredit", { path: { id: deposit.id }, body: refund });
    const second = (await call("addDeposit", { body: getDeposit() })).json;
    await call("reverseDeposit", { path: { id: second.id }, body: REASON });
    const promise = { contact_id: contactId, promised_amount: 10, promised_on: TODAY };
    await call("withdrawPromise", { path: { id: (await call("logCall", { body: promise })).json.id } });
    const settings = { is_reminded: false, has_late_fees: true, agreed_to_texts: false };
    await call("updateContactReminders", { path: { id: contactId }, body: settings });
    await call("sendStatement", { body: { contact_id: contactId, ...PERIOD } });
    const run = (await call("createStatementRun", { body: PERIOD })).json;
    await call("pauseReminders", { path: { id }, body: { paused_until: TODAY } });
    // Deletes the queued jobs, as if the first email had been sent.
    await deleteQueuedJobs(id);
    await call("resendInvoice", { path: { id } });
    const deliveries = await db().webhookDelivery.findMany({
      where: { organizationId: organization.id },
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
    });
    const contact = { object: "contact", id: contactId };
    expect(deliveries.map(({ body }) => JSON.parse(body))).toMatchObject([
      { type: "contact.deposit_added", data: contact },
      { type: "contact.deposit_refunded", data: contact },
      { type: "contact.deposit_added", data: contact },
      { type: "contact.deposit_reversed", data: contact },
      { type: "contact.called", data: contact },
      { type: "contact.promise_withdrawn", data: contact },
      { type: "contact.reminders_changed", data: contact },
      { type: "statement.sent", data: contact },
      { type: "statement_run.created", data: { object: "statement_run", id: run.id } },
      { type: "invoice.reminders_paused", data: { object: "invoice", id } },
      { type: "invoice.resent", data: { object: "invoice", id } },
    ]);
  });
});
