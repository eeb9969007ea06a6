import { afterAll, beforeEach, describe, expect, it } from "vitest";
import type { Context } from "@/lib/auth/context";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import { closeDatabase, db } from "@/lib/db";
import { createService } from "@/lib/domain/billing/services/create-service";
import { exportServices } from "@/lib/domain/billing/services/export-services";
import { importServices, previewServiceImport } from "@/lib/domain/billing/services/import-services";
import { listServices } from "@/lib/domain/billing/services/list-services";
import { createTaxRate } from "@/lib/domain/billing/settings/change-tax-rate";
import { NUMBER_FORMATS, type NumberFormat } from "@/lib/money/number-format";
import {
  createContextFor,
  createMember,
  createOrganization,
  createOwnerContext,
  type TestOrganization,
} from "@/tests/factories/organizations";

let organization: TestOrganization;
let ctx: Context;
beforeEach(async () => {
  organization = await createOrganization({ tier: "pro" });
  ctx = await createOwnerContext(organization);
});
afterAll(closeDatabase);

const FULL_BOARD = { name: "Full board", category: "board", unit: "month", price: "650" } as const;
const list = () => listServices({ ctx, input: {} });

/** Sets the organization's number format and reloads `ctx`. */
async function setNumberFormat(numberFormat: NumberFormat): Promise<void> {
  await db().billingSettings.create({ data: { organizationId: organization.id, numberFormat } });
  ctx = await createOwnerContext(organization);
}

describe("the import of a price list", () => {
  it("the import of a price list uses the organization's number format", async () => {
    await setNumberFormat("comma_decimal");
    const csv = [
      "Service;Price;Second horse discount",
      "Full board;1.234,50 €;7,5 %",
      "Half board;1,234;",
      "Trim;45;1,250",
    ].join("\n");
    const { rows } = await previewServiceImport({ ctx, input: { csv } });
    expect(rows[0]?.service).toMatchObject({ priceCents: 123_450, fields: { nextHorseDiscount: 750 } });
    expect(rows.slice(1).map(({ line, errors }) => [line, errors])).toEqual([
      [3, ["Price: This amount can be read in two ways. Write it like 85,50 or 1.234,50."]],
      [
        4,
        ["Discount for additional horses (%): This number can be read in two ways. Write it like 5 or 7,5."],
      ],
    ]);
  });

  it("the import of a price list updates existing services with the same name", async () => {
    await createTaxRate({ ctx, input: { name: "Sales tax", rate: "8.25" } });
    const { id } = await createService({ ctx, input: { ...FULL_BOARD, notes: "Hay included" } });
    const csv = [
      "Item,Rate,Per,Category,Tax,Second horse discount,Care",
      "FULL BOARD,$700.00,month,Board,sales tax,10%,",
      "Trim,45,Each,farrier,,,Farrier",
    ].join("\n");
    expect(await importServices({ ctx, input: { csv } })).toMatchObject({ imported: 2, refused: [] });
    const [board, trim] = await list();
    expect(board).toMatchObject({
      ...{ id, name: "FULL BOARD", priceCents: 700_00, notes: "Hay included", nextHorseDiscount: 10_00 },
      taxRate: { name: "Sales tax" },
    });
    expect(trim).toMatchObject({ name: "Trim", unit: "each", category: "farrier", careKind: "farrier" });
    const { careStartsOn } = await db().service.findUniqueOrThrow({ where: { id: trim?.id ?? "" } });
    expect(careStartsOn).toEqual(new Date(getCalendarDate(ctx.organization?.timeZone ?? "UTC", new Date())));
    expect(await importServices({ ctx, input: { csv } })).toMatchObject({ imported: 0 });
  });

  it.each(NUMBER_FORMATS)(
    "importing an exported price list in the number format %s doesn't change any services",
    async (numberFormat) => {
      await setNumberFormat(numberFormat);
      const { id: taxRateId } = await createTaxRate({ ctx, input: { name: "Sales tax", rate: "8.25" } });
      const care = { care_kind: "farrier", care_charging: "automatic", income_account: "=1+1" } as const;
      const input = {
        ...FULL_BOARD,
        ...care,
        tax_rate_id: taxRateId,
        next_horse_discount: "12.5",
        price: "1234.50",
      };
      await createService({ ctx, input: { ...input, notes: 'Two lines\nand "quotes"' } });
      await createService({ ctx, input: { ...FULL_BOARD, name: "Half board", price: "0" } });
      const before = await list();
      const csv = await exportServices({ ctx });
      const { rows } = await previewServiceImport({ ctx, input: { csv } });
      expect(rows.map(({ isUnchanged }) => isUnchanged)).toEqual([true, true]);
      expect(await importServices({ ctx, input: { csv } })).toMatchObject({ imported: 0 });
      expect(await list()).toEqual(before);
      const other = await createOwnerContext(await createOrganization({ tier: "pro" }));
      await createTaxRate({ ctx: other, input: { name: "Sales tax", rate: "8.25" } });
      await importServices({ ctx: other, input: { csv } });
      expect(await exportServices({ ctx: other })).toBe(csv);
    },
  );

  it("the import of a price list skips and reports rows with errors", async () => {
    const csv = [
      "Service,Price,Category,Tax,Unit",
      "Board,650,Board,,Month",
      "Hay,free,Rent,VAT,acre",
      ",12,,,",
      "board,1,,,",
      "Lesson,45,Lessons,,",
    ].join("\n");
    const { imported, refused } = await importServices({ ctx, input: { csv } });
    expect(imported).toBe(2);
    expect(refused.map(({ line }) => line)).toEqual([3, 4, 5]);
    expect(refused.flatMap(({ errors }) => errors).toSorted()).toEqual([
      "Category: Choose a category from the list.",
      "Price: Enter an amount, such as 85.50 or 1,234.50.",
      "Service: Enter a name, such as Full board.",
      "Service: row 2 has the same name. Remove or rename one of these rows.",
      "Tax: you have no tax rate named “VAT”. Add it in the billing settings.",
      "Unit: Choose a unit from the list.",
    ]);
    expect((await list()).map(({ name }) => name)).toEqual(["Board", "Lesson"]);
  });

  it("the import of a price list changes only the services in the chosen rows", async () => {
    const csv = "Name,Price\nHay,9\nOats,none\nStraw,7\n";
    const result = await importServices({ ctx, input: { csv, lines: [3, 4] } });
    expect(result).toMatchObject({ imported: 1, refused: [{ line: 3 }] });
    expect((await list()).map(({ name }) => name)).toEqual(["Straw"]);
  });

  it("several simultaneous imports of the same price list add its services only once", async () => {
    const csv = "Service,Price\nBoard,650\nLesson,45";
    const results = await Promise.all(
      Array.from({ length: 4 }, () => importServices({ ctx, input: { csv } })),
    );
    expect(results.map(({ imported }) => imported).toSorted()).toEqual([0, 0, 0, 2]);
    expect(await list()).toHaveLength(2);
    const where = { organizationId: organization.id, action: "services.imported" };
    expect(await db().auditLog.count({ where })).toBe(1);
  });

  it("importing a price list requires permission, a price column and a plan with invoicing", async () => {
    await expect(previewServiceImport({ ctx, input: { csv: "Service\nBoard" } })).rejects.toMatchObject({
      fieldErrors: { csv: expect.stringContaining("needs a column called Price") },
    });
    const csv = "Service,Price\nBoard,650";
    const boarder = await createContextFor(await createMember(organization, "boarder"), organization);
    await expect(importServices({ ctx: boarder, input: { csv } })).rejects.toMatchObject({
      code: "FORBIDDEN",
    });
    await expect(exportServices({ ctx: boarder })).rejects.toMatchObject({ code: "FORBIDDEN" });
    const personal = await createOwnerContext(await createOrganization({ tier: "personal" }));
    await expect(importServices({ ctx: personal, input: { csv } })).rejects.toMatchObject({
      code: "PLAN_LIMIT",
    });
  });
});
