import { describe, expect, test } from "vitest";
import {
  createInvoiceFormValues,
  EMPTY_LINE,
  toInvoiceFormValues,
  toInvoiceInput,
} from "@/components/billing/invoices/form/form-values";
import { getInvoiceFormErrors } from "@/components/billing/invoices/form/get-invoice-form-errors";
import {
  getInvoiceDiscountError,
  getNumberErrors,
} from "@/components/billing/invoices/form/get-number-errors";
import { createInvoiceSchema } from "@/lib/domain/billing/invoices/model/schemas";
import { NUMBER_FORMATS } from "@/lib/money/number-format";

const plainLine = {
  ...{ discountCents: 0, taxRate: 0, taxName: null, taxCents: 0 },
  ...{ horseId: null, horseName: null, chargedOn: null, chargeShareId: null },
};

const US = { currency: "usd", numberFormat: "point_decimal" } as const;
const FRANCE = { currency: "eur", numberFormat: "space_comma" } as const;

const line = { description: "Trim", quantity: "1", rate: "45" };

describe("the values of the invoice form", () => {
  test("a new invoice is due in two weeks and has one line", () => {
    const values = createInvoiceFormValues("2026-12-25");
    expect(values).toMatchObject({ due_date: "2027-01-08", line_items: [{ quantity: "1" }] });
  });

  test("an invoice form treats an invalid quantity or an empty rate as 0", () => {
    const values = {
      ...createInvoiceFormValues("2026-11-20"),
      line_items: [{ ...line, quantity: "abc", rate: " " }],
    };
    expect(toInvoiceInput(values, US).line_items).toEqual([
      { description: "Trim", quantity: "0", rate: "0" },
    ]);
  });

  test("an invoice form rejects numbers that aren't in the organization's number format", () => {
    const values = {
      ...createInvoiceFormValues("2026-11-20"),
      line_items: [
        { ...line, rate: "1,234" },
        { ...line, quantity: "1.250" },
      ],
    };
    const { error } = createInvoiceSchema("2026-11-20", "eur").safeParse({
      ...toInvoiceInput(values, FRANCE),
      customer_name: "Maria Alvarez",
    });
    expect(error?.issues.map(({ path }) => path.join("."))).toEqual([
      "line_items.0.rate",
      "line_items.1.quantity",
      "customer_email",
    ]);
  });

  test.each([
    [{ quantity: "0.333" }, { quantity: "Use at most two decimal places." }],
    [{ rate: "-5" }, { rate: "Enter a rate of 0 or more." }],
    [{ rate: "12.345" }, { rate: "Enter a rate, such as 45 or 45.50." }],
    [{ discount_amount: "50" }, { discount_amount: "Enter a discount that is no larger than the amount." }],
    [{ quantity: "abc", rate: "" }, {}],
    [{ quantity: "0", rate: "0." }, {}],
  ])(
    "the invoice form shows an error for an invalid number only if the number contains a nonzero digit: %o",
    (entered, errors) => {
      const values = {
        ...createInvoiceFormValues("2026-11-20"),
        line_items: [{ ...line, description: "", ...entered }],
      };
      const [input] = toInvoiceInput(values, US).line_items;
      expect(input && getNumberErrors(input, US)).toEqual(errors);
    },
  );

  test.each([
    ["9.50", undefined],
    ["9.51", "Enter a discount that is no larger than the subtotal."],
  ])(
    "for a subtotal of 9.50 and an invoice discount of %s, getInvoiceDiscountError returns: %s",
    (discount_amount, message) => {
      const line_items = [{ ...line, description: "", quantity: "1", rate: "10", discount_amount: "0.50" }];
      expect(getInvoiceDiscountError({ line_items, discount_amount }, US)).toBe(message);
      expect(getInvoiceDiscountError({ line_items: [EMPTY_LINE], discount_amount }, US)).toBeUndefined();
    },
  );

  test.each(NUMBER_FORMATS)(
    "an unedited invoice form in the number format %s keeps the draft unchanged",
    (numberFormat) => {
      const notation = { currency: "usd", numberFormat } as const;
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
            ...{ ...plainLine, id: "a", description: "Ride", quantityHundredths: 150, rateCents: 123_450 },
            ...{
              amountCents: 9825,
              discountCents: 825,
              taxRate: 82_500,
              taxName: "Sales tax",
              taxCents: 743,
            },
            ...{ chargeShareId: "0198b0a0-0000-7000-8000-000000000001", chargedOn: "2026-11-03" },
          },
          {
            ...{
              ...plainLine,
              id: "b",
              description: "Board",
              quantityHundredths: 120_050,
              rateCents: 5,
            },
            amountCents: 6003,
          },
        ],
      };
      const content = createInvoiceSchema("2026-11-20", "usd").parse(
        toInvoiceInput(toInvoiceFormValues(draft, notation), notation),
      );
      expect(content).toMatchObject({ customerName: "Maria Alvarez", dueDate: "2026-12-01" });
      expect(content.lines).toMatchObject([
        {
          ...{
            quantityHundredths: 150,
            rateCents: 123_450,
            discountCents: 825,
            taxRate: 82_500,
            taxName: "Sales tax",
          },
          ...{ chargeShareId: "0198b0a0-0000-7000-8000-000000000001", chargedOn: "2026-11-03" },
        },
        {
          quantityHundredths: 120_050,
          rateCents: 5,
          discountCents: 0,
          taxRate: null,
          taxName: null,
          chargeShareId: null,
        },
      ]);
    },
  );
});

test("a draft's amounts and quantities are shown in the organization's number format", () => {
  const draft = {
    ...{ id: "one", revision: 1, invoiceNumber: "INV-0001", clientId: null, customerName: "Maria Alvarez" },
    ...{ customerEmail: null, dueDate: "2026-12-01", termsDays: null, notes: null },
    lines: [
      {
        ...plainLine,
        id: "a",
        description: "Ride",
        quantityHundredths: 150,
        rateCents: 123_450,
        amountCents: 0,
      },
    ],
  };
  const shown = toInvoiceFormValues(draft, { currency: "eur", numberFormat: "comma_decimal" });
  expect(shown.line_items).toMatchObject([{ quantity: "1,5", rate: "1.234,50" }]);
});

test("getInvoiceFormErrors returns only errors for fields that the form contains", () => {
  const errors = { "line_items.0.rate": "Too large", organization_id: "Unknown", "": "Odd" };
  expect(getInvoiceFormErrors(errors)).toEqual([{ path: "line_items.0.rate", message: "Too large" }]);
  expect(getInvoiceFormErrors(undefined)).toEqual([]);
});
