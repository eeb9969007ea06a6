import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { closeDatabase, db } from "@/lib/db";
import { createAgreement } from "@/lib/domain/billing/agreements/create-agreement";
import { toAgreementJson } from "@/lib/domain/billing/agreements/dto";
import { addCharge } from "@/lib/domain/billing/charges/add-charge";
import { chargeVisit } from "@/lib/domain/billing/charges/charge-visit";
import { toChargeJson } from "@/lib/domain/billing/charges/dto";
import { createEntry } from "@/lib/domain/billing/finances/create-entry";
import { toEntryJson } from "@/lib/domain/billing/finances/entry-json";
import { exportEntries } from "@/lib/domain/billing/finances/export-entries";
import { setBudgets } from "@/lib/domain/billing/finances/set-budgets";
import { createInvoice } from "@/lib/domain/billing/invoices/create-invoice";
import { toInvoiceJson } from "@/lib/domain/billing/invoices/invoice-json";
import { recordManualPayment } from "@/lib/domain/billing/payments/record-manual-payment";
import { createService } from "@/lib/domain/billing/services/create-service";
import { toServiceJson } from "@/lib/domain/billing/services/dto";
import { exportServices } from "@/lib/domain/billing/services/export-services";
import { previewServiceImport } from "@/lib/domain/billing/services/import-services";
import { createHealthRecord } from "@/lib/domain/care/care-plans/create-health-record";
import { toHealthRecordJson } from "@/lib/domain/care/health-records/record-json";
import { createId } from "@/lib/ids";
import { createContact, setOwners } from "@/tests/factories/horse-owners";
import { createHorse } from "@/tests/factories/horses";
import { createInvoiceInput } from "@/tests/factories/invoices";
import {
  createOrganization,
  createOwnerContext,
  type TestOrganization,
} from "@/tests/factories/organizations";

const FRACTION = "Japanese yen (JPY) has no decimals. Enter a whole amount, such as 1500.";
const DAY = "2026-11-20";
const LESSON = { name: "Lesson", category: "lesson", unit: "each" } as const;

let organization: TestOrganization;
let ctx: Context;
let contactId: string;
let horseId: string;
beforeEach(async () => {
  organization = await createOrganization({ tier: "pro" });
  await db().organization.update({ where: { id: organization.id }, data: { currency: "jpy" } });
  ctx = await createOwnerContext(organization);
  contactId = await createContact(organization, "Dana Whitfield");
  horseId = await createHorse(organization);
});
afterAll(closeDatabase);

const addService = (price: string | number) => createService({ ctx, input: { ...LESSON, price } });
const entry = { kind: "expense", category: "feed", booked_on: DAY } as const;
const record = () =>
  ({ horse_id: horseId, kind: "farrier", happened_on: DAY, details: { work: "trim" } }) as const;

describe("amounts in yen", () => {
  it("amounts in yen with decimals are rejected with a field error", async () => {
    const { id: service_id } = await addService("1,500");
    const charge = { charged_on: DAY, contact_id: contactId, service_id };
    const refusals: [string, () => Promise<unknown>][] = [
      ["price", () => addService("1500.50")],
      ["price", () => addCharge({ ctx, input: { ...charge, price: "1500.50" } })],
      ["discount", () => addCharge({ ctx, input: { ...charge, discount: 0.5 } })],
      ["cost", () => addCharge({ ctx, input: { ...charge, cost: "99.99" } })],
      [
        "amount",
        () =>
          chargeVisit({
            ctx,
            input: { charged_on: DAY, horse_ids: [horseId], service_id, pricing: "total", amount: "1500.50" },
          }),
      ],
      [
        "price",
        () =>
          createAgreement({
            ctx,
            input: {
              contact_id: contactId,
              service_id,
              cadence: "monthly",
              starts_on: DAY,
              price: "1500.50",
            },
          }),
      ],
      ["amount", () => createEntry({ ctx, input: { ...entry, amount: "1500.50", horse_ids: [] } })],
      ["feed", () => setBudgets({ ctx, input: { month: "2026-11", feed: "1500.50" } })],
      ["cost", () => createHealthRecord({ ctx, input: { ...record(), cost: "1500.50" } })],
      [
        "line_items.0.rate",
        () =>
          createInvoice({
            ctx,
            input: createInvoiceInput(ctx, {
              line_items: [{ description: "Board", quantity: 1, rate: 1500.5 }],
            }),
          }),
      ],
      [
        "discount_amount",
        () => createInvoice({ ctx, input: createInvoiceInput(ctx, { discount_amount: "0.50" }) }),
      ],
    ];
    for (const [field, run] of refusals) {
      await expect(run()).rejects.toMatchObject({ code: "VALIDATION", fieldErrors: { [field]: FRACTION } });
    }
  });

  it("amounts in yen are stored in whole yen and returned unchanged by the API", async () => {
    const service = await addService("1,500");
    expect(service.priceCents).toBe(1_500);
    expect(toServiceJson(service, "jpy")).toMatchObject({ price: 1_500, prices: [{ price: 1_500 }] });
    const charge = await addCharge({
      ctx,
      input: { charged_on: DAY, contact_id: contactId, service_id: service.id, quantity: "1.5", cost: 999 },
    });
    expect(toChargeJson(charge, "jpy")).toMatchObject({
      quantity: 1.5,
      price: 1_500,
      amount: 2_250,
      cost: 999,
    });
    const agreement = await createAgreement({
      ctx,
      input: {
        ...{ contact_id: contactId, service_id: service.id, cadence: "monthly", starts_on: "2027-01-01" },
        price: "85000",
      },
    });
    expect(toAgreementJson(agreement, "jpy")).toMatchObject({ price: 85_000, current_price: 85_000 });
    const expense = await createEntry({ ctx, input: { ...entry, amount: "12345", horse_ids: [horseId] } });
    expect(toEntryJson(expense)).toMatchObject({
      ...{ amount: 12_345, currency: "jpy", horses: [{ amount: 12_345 }] },
    });
    const health = await createHealthRecord({ ctx, input: { ...record(), cost: "8000" } });
    expect(toHealthRecordJson(health)).toMatchObject({ cost: 8_000, currency: "jpy" });
    expect(await setBudgets({ ctx, input: { month: "2026-11", feed: 30_000 } })).toMatchObject({
      feed: 30_000,
    });
  });

  it("an invoice in yen rounds tax and discounts to whole yen", async () => {
    const tax = { organizationId: organization.id, name: "Consumption tax", rate: 100_000 };
    await db().taxRate.create({ data: { ...tax, id: createId() } });
    const line = { description: "Lesson", quantity: 1, rate: "1005", tax_rate: 10 };
    const invoice = await createInvoice({
      ctx,
      input: createInvoiceInput(ctx, { line_items: [line, line, line], discount_amount: 100 }),
    });
    expect(toInvoiceJson(invoice)).toMatchObject({
      ...{ currency: "jpy", subtotal_amount: 3_015, discount_amount: 100 },
      line_items: [
        { rate: 1_005, amount: 1_005, discount_amount: 34, tax_amount: 97 },
        { discount_amount: 33, tax_amount: 97 },
        { discount_amount: 33, tax_amount: 97 },
      ],
      ...{ tax_amount: 291, total_amount: 3_206 },
    });
  });

  it("a partial payment with decimals is rejected for an invoice in yen", async () => {
    const { id } = await createInvoice({ ctx, input: createInvoiceInput(ctx) });
    const input = { id, method: "cash", amount: "100.50", paid_on: DAY } as const;
    await expect(recordManualPayment({ ctx, input })).rejects.toMatchObject({
      code: "VALIDATION",
      fieldErrors: { amount: FRACTION },
    });
  });

  it("a charge in yen is split among a horse's owners without losing a yen", async () => {
    const other = await createContact(organization, "Sam Reyes");
    await setOwners(organization, horseId, { [contactId]: 3_333, [other]: 6_667 });
    const { id: service_id } = await addService(1_001);
    const charge = await addCharge({ ctx, input: { charged_on: DAY, horse_id: horseId, service_id } });
    expect(charge.shares.map(({ amountCents }) => amountCents)).toEqual([667, 334]);
  });

  it("amounts in yen are exported without decimals and imported unchanged", async () => {
    await addService(1_500);
    await createEntry({ ctx, input: { ...entry, amount: 12_345, horse_ids: [] } });
    expect(await exportEntries({ ctx, input: {} })).toContain("2026-11-20,12345,expense");
    const csv = await exportServices({ ctx });
    expect(csv).toContain("Lesson,1500,");
    const { rows } = await previewServiceImport({ ctx, input: { csv } });
    expect(rows).toMatchObject([{ isUnchanged: true }]);
    const changed = await previewServiceImport({ ctx, input: { csv: csv.replace("1500", "1500.50") } });
    expect(changed.rows).toMatchObject([{ errors: [`Price: ${FRACTION}`] }]);
  });

  it("an amount in yen can exceed the maximum for currencies with two decimals", async () => {
    expect(await addService("99,999,999")).toMatchObject({ priceCents: 99_999_999 });
    await expect(addService("100,000,000")).rejects.toMatchObject({
      fieldErrors: { price: "Enter ¥99,999,999 or less." },
    });
  });
});
