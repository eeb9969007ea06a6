import { describe, expect, test } from "vitest";
import {
  createInvoiceFormValues,
  toInvoiceFormValues,
  toInvoiceInput,
} from "@/components/billing/invoices/form/form-values";
import { getInvoiceFormErrors } from "@/components/billing/invoices/form/get-invoice-form-errors";
import { createInvoiceSchema } from "@/lib/domain/billing/invoices/model/schemas";

const plainLine = {
  ...{ discountCents: 0, taxRate: 0, taxName: null, taxCents: 0 },
  ...{ horseId: null, horseName: null, chargedOn: null, chargeShareId: null },
};

const line = { description: "Trim", quantity: "1", rate: "45" };

describe("the values of the invoice form", () => {
  test("a new invoice is due in two weeks and has one line", () => {
    const values = createInvoiceFormValues("2026-12-25");
    expect(values).toMatchObject({ due_date: "2027-01-08", line_items: [{ quantity: "1" }] });
  });

  test("an invoice form treats a quantity that isn't a number and an empty rate as 0", () => {
    const values = {
      ...createInvoiceFormValues("2026-11-20"),
      line_items: [{ ...line, quantity: "abc", rate: " " }],
    };
    expect(toInvoiceInput(values).line_items).toEqual([{ description: "Trim", quantity: "0", rate: "0" }]);
  });

  test("an invoice form refuses a rate in another notation instead of saving 0", () => {
    const values = {
      ...createInvoiceFormValues("2026-11-20"),
      line_items: [{ ...line, rate: "1,234" }],
    };
    const { error } = createInvoiceSchema("2026-11-20", "eur").safeParse({
      ...toInvoiceInput(values),
      customer_name: "Maria Alvarez",
    });
    expect(error?.issues.map(({ path }) => path.join("."))).toContain("line_items.0.rate");
  });

  test("an invoice form submitted without edits doesn't change the draft", () => {
    const draft = {
      id: "one",
      revision: 1,
      invoiceNumber: "INV-0001",
      clientId: null,
      customerName: "Maria Alvarez",
      customerEmail: "maria@example.com",
      dueDate: "2026-12-01",
      termsDays: null,
      notes: null,
      lines: [
        {
          ...{ ...plainLine, id: "a", description: "Ride", quantityHundredths: 150, rateCents: 6550 },
          ...{ amountCents: 9825, discountCents: 825, taxRate: 82_500, taxName: "Sales tax", taxCents: 743 },
          ...{ chargeShareId: "0198b0a0-0000-7000-8000-000000000001", chargedOn: "2026-11-03" },
        },
        { ...plainLine, id: "b", description: "Board", quantityHundredths: 1, rateCents: 5, amountCents: 0 },
      ],
    };
    const content = createInvoiceSchema("2026-11-20", "usd").parse(
      toInvoiceInput(toInvoiceFormValues(draft, "usd")),
    );
    expect(content).toMatchObject({ customerName: "Maria Alvarez", dueDate: "2026-12-01" });
    expect(content.lines).toMatchObject([
      {
        ...{
          quantityHundredths: 150,
          rateCents: 6550,
          discountCents: 825,
          taxRate: 82_500,
          taxName: "Sales tax",
        },
        ...{ chargeShareId: "0198b0a0-0000-7000-8000-000000000001", chargedOn: "2026-11-03" },
      },
      {
        quantityHundredths: 1,
        rateCents: 5,
        discountCents: 0,
        taxRate: null,
        taxName: null,
        chargeShareId: null,
      },
    ]);
  });
});

test("getInvoiceFormErrors returns only errors of the form's own fields", () => {
  const errors = { "line_items.0.rate": "Too large", organization_id: "Unknown", "": "Odd" };
  expect(getInvoiceFormErrors(errors)).toEqual([{ path: "line_items.0.rate", message: "Too large" }]);
  expect(getInvoiceFormErrors(undefined)).toEqual([]);
});
