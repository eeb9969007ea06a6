import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { closeDatabase, db } from "@/lib/db";
import { DEFAULT_BILLING_SETTINGS } from "@/lib/domain/billing/records/billing-settings";
import { archiveTaxRate, restoreTaxRate } from "@/lib/domain/billing/settings/archive-tax-rate";
import { createTaxRate, renameTaxRate } from "@/lib/domain/billing/settings/change-tax-rate";
import { getBillingSettings } from "@/lib/domain/billing/settings/get-billing-settings";
import { listTaxRates } from "@/lib/domain/billing/settings/list-tax-rates";
import { updateBillingSettings } from "@/lib/domain/billing/settings/update-billing-settings";
import { markUnparsed } from "@/lib/mark-unparsed";
import { createDraftInvoice } from "@/tests/factories/invoices";
import {
  createClock,
  createContextFor,
  createMember,
  createOrganization,
  createOwnerContext,
  type TestOrganization,
} from "@/tests/factories/organizations";

const SETTINGS = {
  tax_mode: "inclusive",
  tax_rounding: "invoice",
  tax_registration: "GST 123",
  payment_terms_days: "30",
  number_prefix: "INV-",
  paper_size: "a4",
  revision: 0,
} as const;
const SALES_TAX = { name: "Sales tax", rate: "8.25" };

let organization: TestOrganization;
let ctx: Context;
beforeEach(async () => {
  organization = await createOrganization({ tier: "pro" });
  ctx = await createOwnerContext(organization);
});
afterAll(closeDatabase);

describe("billing settings", () => {
  it("billing settings have default values until they are changed", async () => {
    expect(await getBillingSettings({ ctx })).toEqual(DEFAULT_BILLING_SETTINGS);
    const saved = await updateBillingSettings({ ctx, input: SETTINGS });
    expect(saved).toMatchObject({ taxMode: "inclusive", paymentTermsDays: 30, paperSize: "a4", revision: 1 });
    expect(await getBillingSettings({ ctx })).toEqual(saved);
  });

  it("billing settings keep the number and date formats unless a change includes new formats", async () => {
    const formats = { number_format: "space_comma", date_format: "iso" } as const;
    await updateBillingSettings({ ctx, input: { ...SETTINGS, ...formats } });
    const saved = await updateBillingSettings({ ctx, input: { ...SETTINGS, revision: 1 } });
    expect(saved).toMatchObject({ numberFormat: "space_comma", dateFormat: "iso", revision: 2 });
  });

  it("only one of several concurrent changes to the same billing settings is saved", async () => {
    for (const revision of [0, 1]) {
      const input = { ...SETTINGS, revision };
      const changes = Array.from({ length: 5 }, () => updateBillingSettings({ ctx, input }));
      const results = await Promise.allSettled(changes);
      expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
      expect(results).toContainEqual({
        status: "rejected",
        reason: expect.objectContaining({ code: "CONFLICT" }),
      });
    }
    expect(await getBillingSettings({ ctx })).toMatchObject({ revision: 2 });
  });

  it.each([
    [{ payment_terms_days: "366" }, "payment_terms_days"],
    [{ payment_terms_days: "1.5" }, "payment_terms_days"],
    [{ number_prefix: "INV#" }, "number_prefix"],
    [{ number_prefix: "x".repeat(13) }, "number_prefix"],
    [{ tax_registration: "x".repeat(61) }, "tax_registration"],
    [{ number_format: "1 234.50" }, "number_format"],
    [{ date_format: "short" }, "date_format"],
  ])("billing settings reject %j with a field error", async (change, field) => {
    const input = markUnparsed({ ...SETTINGS, ...change });
    await expect(updateBillingSettings({ ctx, input })).rejects.toMatchObject({
      code: "VALIDATION",
      fieldErrors: { [field]: expect.any(String) },
    });
  });

  it("billing settings can't be changed by boarders or on plans without invoicing", async () => {
    const boarder = await createContextFor(await createMember(organization, "boarder"), organization);
    await expect(getBillingSettings({ ctx: boarder })).rejects.toMatchObject({ code: "FORBIDDEN" });
    await expect(updateBillingSettings({ ctx: boarder, input: SETTINGS })).rejects.toMatchObject({
      code: "FORBIDDEN",
    });
    const free = await createOwnerContext(await createOrganization({ tier: "personal" }));
    await expect(updateBillingSettings({ ctx: free, input: SETTINGS })).rejects.toMatchObject({
      code: "PLAN_LIMIT",
    });
    await expect(createTaxRate({ ctx: free, input: SALES_TAX })).rejects.toMatchObject({
      code: "PLAN_LIMIT",
    });
  });
});

describe("the number of stalls", () => {
  it.each([
    ["12", 12],
    [40, 40],
    ["", null],
    [null, null],
  ])("a number of stalls submitted as %j is saved as %j", async (stall_count, saved) => {
    const settings = await updateBillingSettings({ ctx, input: { ...SETTINGS, stall_count } });
    expect(settings.stallCount).toBe(saved);
    const savedAgain = await updateBillingSettings({
      ctx,
      input: { ...SETTINGS, revision: settings.revision },
    });
    expect(savedAgain.stallCount).toBe(saved);
  });

  it("each change to the number of stalls is stored with its start date", async () => {
    const clock = createClock("2026-10-20T18:00:00Z");
    const stable = await createOrganization();
    const owner = await createOwnerContext(stable, clock);
    const first = await updateBillingSettings({ ctx: owner, input: { ...SETTINGS, stall_count: 18 } });
    clock.set("2026-11-01T18:00:00Z");
    await updateBillingSettings({
      ctx: owner,
      input: { ...SETTINGS, stall_count: 20, revision: first.revision },
    });
    const stored = await db().stallCount.findMany({
      where: { organizationId: stable.id },
      orderBy: { startsOn: "asc" },
    });
    expect(
      stored.map(({ startsOn, stallCount }) => [startsOn.toISOString().slice(0, 10), stallCount]),
    ).toEqual([
      ["2026-10-20", 18],
      ["2026-11-01", 20],
    ]);
  });

  it.each(["0", "-3", "2.5", "ten", 10_001])("the number of stalls %j is rejected", async (stall_count) => {
    await expect(updateBillingSettings({ ctx, input: { ...SETTINGS, stall_count } })).rejects.toMatchObject({
      code: "VALIDATION",
      fieldErrors: { stall_count: expect.any(String) },
    });
  });
});

describe("invoice numbers", () => {
  it("invoice numbers start with the configured prefix and can restart at 1 every year", async () => {
    const clock = createClock("2026-12-31T18:00:00Z");
    const owner = await createOwnerContext(organization, clock);
    const draft = async () => (await createDraftInvoice(owner)).invoiceNumber;
    expect(await draft()).toBe("INV-0001");
    await updateBillingSettings({ ctx: owner, input: { ...SETTINGS, numbers_by_year: true } });
    expect([await draft(), await draft()]).toEqual(["INV-2026-0001", "INV-2026-0002"]);
    clock.set("2027-01-01T18:00:00Z");
    expect(await draft()).toBe("INV-2027-0001");
    const plain = { ...SETTINGS, number_prefix: "INV-2027-", revision: 1 };
    await updateBillingSettings({ ctx: owner, input: plain });
    expect(await draft()).toBe("INV-2027-0005");
    await updateBillingSettings({ ctx: owner, input: { ...SETTINGS, numbers_by_year: "on", revision: 2 } });
    expect(await draft()).toBe("INV-2027-0006");
  });

  it("a year's invoice numbers have no gaps or duplicates after concurrent creation", async () => {
    await updateBillingSettings({ ctx, input: { ...SETTINGS, number_prefix: "", numbers_by_year: true } });
    const drafts = await Promise.all(Array.from({ length: 8 }, () => createDraftInvoice(ctx)));
    const year = new Date().getFullYear();
    expect(drafts.map(({ invoiceNumber }) => invoiceNumber).sort()).toEqual(
      [1, 2, 3, 4, 5, 6, 7, 8].map((number) => `${year}-000${number}`),
    );
  });
});

describe("tax rates", () => {
  it("tax rates are listed by name, with archived rates last", async () => {
    const { id } = await createTaxRate({ ctx, input: SALES_TAX });
    await createTaxRate({ ctx, input: { name: "County tax", rate: "1" } });
    await createTaxRate({ ctx, input: { name: "VAT", rate: "19%" } });
    await archiveTaxRate({ ctx, input: { id } });
    expect((await listTaxRates({ ctx })).map(({ name, rate }) => [name, rate])).toEqual([
      ["County tax", 10_000],
      ["VAT", 190_000],
      ["Sales tax", 82_500],
    ]);
  });

  it("tax rates can be renamed, but two active rates can't have the same name", async () => {
    const { id } = await createTaxRate({ ctx, input: SALES_TAX });
    const vat = await createTaxRate({ ctx, input: { name: "VAT", rate: "19" } });
    const refusal = { code: "CONFLICT", fieldErrors: { name: expect.stringContaining("already") } };
    await expect(createTaxRate({ ctx, input: { name: "vat", rate: "7" } })).rejects.toMatchObject(refusal);
    await expect(renameTaxRate({ ctx, input: { id, name: "VAT" } })).rejects.toMatchObject(refusal);
    await archiveTaxRate({ ctx, input: { id: vat.id } });
    expect(await renameTaxRate({ ctx, input: { id, name: "VAT" } })).toMatchObject({
      name: "VAT",
      rate: 82_500,
    });
    await expect(restoreTaxRate({ ctx, input: { id: vat.id } })).rejects.toMatchObject(refusal);
  });

  it("a tax rate used by services can be archived only with a replacement", async () => {
    const { id } = await createTaxRate({ ctx, input: SALES_TAX });
    const next = await createTaxRate({ ctx, input: { name: "Sales tax 2027", rate: "8.5" } });
    const service = { organizationId: organization.id, name: "Board", category: "board", unit: "month" };
    const { id: serviceId } = await db().service.create({
      data: { ...service, id: crypto.randomUUID(), taxRateId: id },
    });
    await expect(archiveTaxRate({ ctx, input: { id } })).rejects.toMatchObject({
      code: "CONFLICT",
      fieldErrors: { replacement_id: "1 service uses this tax rate. Choose the rate that replaces it." },
    });
    await expect(archiveTaxRate({ ctx, input: { id, replacement_id: id } })).rejects.toMatchObject({
      code: "VALIDATION",
    });
    await archiveTaxRate({ ctx, input: { id, replacement_id: next.id } });
    expect(await db().service.findUnique({ where: { id: serviceId } })).toMatchObject({ taxRateId: next.id });
    await archiveTaxRate({ ctx, input: { id: next.id, replacement_id: "none" } });
    expect(await db().service.findUnique({ where: { id: serviceId } })).toMatchObject({ taxRateId: null });
  });

  it("tax rates of another organization can't be changed", async () => {
    const { id } = await createTaxRate({ ctx, input: SALES_TAX });
    const stranger = await createOwnerContext(await createOrganization({ tier: "pro" }));
    const refusal = { code: "NOT_FOUND" };
    expect(await listTaxRates({ ctx: stranger })).toEqual([]);
    await expect(archiveTaxRate({ ctx: stranger, input: { id } })).rejects.toMatchObject(refusal);
    await expect(restoreTaxRate({ ctx: stranger, input: { id } })).rejects.toMatchObject(refusal);
    await expect(renameTaxRate({ ctx: stranger, input: { id, name: "X" } })).rejects.toMatchObject(refusal);
  });

  it.each(["-1", "101", "8.12345", "abc", ""])(
    "a tax rate of %j is rejected with a field error",
    async (rate) => {
      await expect(createTaxRate({ ctx, input: { name: "Tax", rate } })).rejects.toMatchObject({
        code: "VALIDATION",
        fieldErrors: { rate: "Enter a percentage from 0 to 100, such as 8.25." },
      });
    },
  );
});
