import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { addCalendarDays, getCalendarDate } from "@/lib/dates/calendar-date";
import { closeDatabase } from "@/lib/db";
import { BILLING_REPORTS } from "@/lib/domain/billing/billing-reports/model/kinds";
import { setBookLock } from "@/lib/domain/billing/book-lock/set-book-lock";
import { addCharge } from "@/lib/domain/billing/charges/add-charge";
import { sendReminder } from "@/lib/domain/billing/payment-reminders/send-reminder";
import { updateReminderSettings } from "@/lib/domain/billing/payment-reminders/settings";
import { recordManualPayment } from "@/lib/domain/billing/payments/record-manual-payment";
import { createTestKey } from "@/tests/factories/api-keys";
import { sendApiRequest } from "@/tests/factories/create-api-client";
import { createContact } from "@/tests/factories/horse-owners";
import { createSentInvoice } from "@/tests/factories/invoices";
import {
  createMemberWithContext,
  createOrganization,
  createOwnerContext,
} from "@/tests/factories/organizations";
import { createFakePaymentLinks, fakeStripe, provideFakePaymentLinks } from "@/tests/factories/payment-links";
import { API_ROOT, type ApiFixture, createApiFixture, createBearer } from "./api-fixture";

provideFakePaymentLinks();

const TODAY = getCalendarDate("America/Chicago", new Date());
const MONTH = TODAY.slice(0, 7);
const YEAR = { from: addCalendarDays(TODAY, -364), to: TODAY };

let api: ApiFixture;

beforeEach(async () => {
  fakeStripe.current = createFakePaymentLinks();
  api = await createApiFixture();
});
afterAll(closeDatabase);

const createReader = async () => (await api.createClient(["reports:read"])).call;

describe("the API's report endpoints", () => {
  it("the API returns a report with decimal amounts and a comparison with the ledger", async () => {
    const contactId = await createContact(api.organization, "Dana Whitfield");
    await createSentInvoice(api.owner, { client_id: contactId });
    const call = await createReader();
    const { json } = await call("getReport", { path: { kind: "revenue-contact" }, query: YEAR });
    const values = { contact: "Dana Whitfield", revenue_amount: 480, tax_amount: 0, total_amount: 480 };
    expect(json).toMatchObject({
      ...{ kind: "revenue-contact", title: "Revenue by client", ...YEAR, currency: "usd" },
      rows: [{ key: null, values, contact_id: contactId, horse_id: null, invoice_id: null }],
      totals: { ...values, contact: "Total" },
      checks: [{ report_amount: 480, other_amount: 480 }],
    });
  });

  it("the API's report of revenue by month uses the month as each row's key", async () => {
    await createSentInvoice(api.owner);
    const call = await createReader();
    const months = await call("getReport", { path: { kind: "revenue-month" }, query: YEAR });
    expect(months.json).toMatchObject({ rows: [{ key: MONTH, values: { revenue_amount: 480 } }] });
  });

  it("the API's report endpoints group unbilled charges by age", async () => {
    const contactId = await createContact(api.organization, "Anna Berg");
    const charge = { contact_id: contactId, category: "board", description: "Board", quantity: 1 };
    for (const [days, price] of [
      [0, 100],
      [45, 200],
    ] as const) {
      const charged_on = addCalendarDays(TODAY, -days);
      await addCharge({ ctx: api.owner, input: { ...charge, charged_on, price } });
    }
    const call = await createReader();
    const { json } = await call("getReport", { path: { kind: "unbilled" }, query: YEAR });
    const values = { days_0_to_30: 100, days_31_to_60: 200, over_90_days: 0, unbilled_amount: 300 };
    expect(json).toMatchObject({ rows: [{ contact_id: contactId, values }] });
  });

  it("the API's report endpoints give each column of a report a unique name", async () => {
    const call = await createReader();
    for (const kind of BILLING_REPORTS) {
      const { json } = await call("getReport", { path: { kind }, query: YEAR });
      const columns = "columns" in json && Array.isArray(json.columns) ? json.columns : [];
      const names = columns.map(({ name }) => name);
      expect(names.length).toBeGreaterThan(1);
      expect(new Set(names).size).toBe(names.length);
      for (const name of names) expect(name).toMatch(/^[a-z][a-z0-9_]*$/);
    }
  });

  it("the API's report endpoints return 404 for unknown reports and 422 for invalid dates", async () => {
    const call = await createReader();
    const unknown = await call("getReport", { path: { kind: "profit" }, query: YEAR });
    expect([unknown.status, unknown.json.error.message]).toEqual([404, "Report not found"]);
    const missing = await call("getReport", { path: { kind: "tax" }, query: { from: TODAY } });
    expect([missing.status, missing.json.error]).toMatchObject([
      422,
      { fieldErrors: { to: "Enter the last day." } },
    ]);
    const reversed = { from: TODAY, to: addCalendarDays(TODAY, -1) };
    expect((await call("getReport", { path: { kind: "tax" }, query: reversed })).status).toBe(422);
  });

  it("the API's report endpoints don't include data from other organizations", async () => {
    const other = await createOwnerContext(await createOrganization());
    await createSentInvoice(other);
    const call = await createReader();
    for (const kind of BILLING_REPORTS.filter((one) => one.startsWith("revenue-"))) {
      expect((await call("getReport", { path: { kind }, query: YEAR })).json).toMatchObject({ rows: [] });
    }
    expect((await call("getMoneyOverview")).json).toMatchObject({ outstanding_amount: 0 });
  });
});

describe("the API's endpoint for the key figures", () => {
  it("the API's key figures match the organization's invoices and payments", async () => {
    await createSentInvoice(api.owner);
    const { id } = await createSentInvoice(api.owner);
    await recordManualPayment({ ctx: api.owner, input: { id, method: "cash", paid_on: TODAY } });
    const { json } = await (await createReader())("getMoneyOverview");
    expect(json).toMatchObject({
      ...{ as_of: TODAY, outstanding_amount: 480, overdue_amount: 0, invoiced_in_90_days_amount: 960 },
      ...{ collected_this_month_amount: 480, total_collected_amount: 480, days_sales_outstanding: 45 },
      ...{ paid_invoice_count: 1, overdue_invoice_count: 0 },
    });
    const months = "months" in json && Array.isArray(json.months) ? json.months : [];
    expect(months).toHaveLength(12);
    expect(months.at(-1)).toEqual({ month: MONTH, invoiced_amount: 960, collected_amount: 480 });
  });
});

describe("the API's endpoint for the lock date", () => {
  it("the API returns the lock date but can't change it", async () => {
    const { call, secret } = await api.createClient(["reports:read"]);
    expect((await call("getLockDate")).json).toEqual({ locked_through: null });
    const locked_through = addCalendarDays(TODAY, -30);
    await setBookLock({ ctx: api.owner, input: { locked_through } });
    expect((await call("getLockDate")).json).toEqual({ locked_through });
    const body = JSON.stringify({ locked_through: null });
    for (const method of ["POST", "PUT", "PATCH", "DELETE"] as const) {
      const response = await sendApiRequest(method, `${API_ROOT}/lock-date`, {
        ...createBearer(secret),
        body,
      });
      expect(response.status).toBe(404);
    }
    expect((await call("getLockDate")).json).toEqual({ locked_through });
  });
});

describe("the reports:read scope", () => {
  it("the reports:read scope gives no access to invoices or contacts' balances", async () => {
    const call = await createReader();
    for (const name of ["listInvoices", "getAging", "listCharges", "listClients", "listPayments"]) {
      expect([name, (await call(name)).status]).toEqual([name, 403]);
    }
  });

  it("only members who can read finances can grant the reports:read scope", async () => {
    const manager = (await createMemberWithContext(api.organization, "manager")).ctx;
    await expect(createTestKey(manager, ["reports:read"])).resolves.toBeDefined();
    const limited: Context = { ...manager, permissions: { ...manager.permissions, finances: "none" } };
    await expect(createTestKey(limited, ["reports:read"])).rejects.toMatchObject({ code: "FORBIDDEN" });
  });

  it("the invoices:read scope gives no access to the reports or the lock date", async () => {
    const { call } = await api.createClient(["invoices:write", "payments:write"]);
    const report = await call("getReport", { path: { kind: "tax" }, query: YEAR });
    expect(report.status).toBe(403);
    expect((await call("getMoneyOverview")).status).toBe(403);
    expect((await call("getLockDate")).status).toBe(403);
  });
});

describe("the API's endpoints for an invoice's reminders and automatic payments", () => {
  it("the API's reminder endpoints return the schedule, pauses and sent reminders", async () => {
    const { id } = await createSentInvoice(api.owner);
    const { call } = await api.createClient(["invoices:read"]);
    const path = { id };
    expect((await call("getInvoiceReminders", { path })).json).toMatchObject({
      paused_until: null,
      sent: [],
    });
    await sendReminder({ ctx: api.owner, input: path });
    expect((await call("getInvoiceReminders", { path })).json).toMatchObject({
      sent: [{ sent_at: expect.any(String), sent_by: expect.any(String) }],
    });
    await updateReminderSettings({
      ctx: api.owner,
      input: { is_enabled: "on", days: "-3, 7", quiet_from: "20", quiet_until: "8", revision: 0 },
    });
    expect((await call("getReminderSchedule")).json).toEqual({
      ...{ is_enabled: true, days: [-3, 7], starts_on: TODAY, quiet_from: 20, quiet_until: 8 },
      has_texts: false,
    });
  });

  it("the API's reminder and automatic payment endpoints return 404 for another organization's invoice", async () => {
    const other = await createOwnerContext(await createOrganization());
    const path = { id: (await createSentInvoice(other)).id };
    const { call } = await api.createClient(["invoices:read"]);
    expect((await call("getInvoiceReminders", { path })).status).toBe(404);
    expect((await call("getInvoiceAutopay", { path })).status).toBe(404);
  });
});
