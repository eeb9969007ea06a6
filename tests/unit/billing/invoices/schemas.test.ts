import { describe, expect, it } from "vitest";
import { createInvoiceSchema } from "@/lib/domain/billing/invoices/model/schemas";
import { DomainError, parse } from "@/lib/errors";

const TODAY = "2026-11-21";

function createInput(changes: object = {}) {
  return {
    customer_name: "Dana Whitfield",
    customer_email: "dana@example.com",
    due_date: "2026-12-01",
    line_items: [{ description: "Full board", quantity: 1, rate: 725 }],
    ...changes,
  };
}

const untaxed = {
  ...{ discountCents: 0, taxRate: null, taxName: null },
  ...{ horseId: null, chargedOn: null, chargeShareId: null },
};

const createLineInput = (changes: object) => ({
  line_items: [{ description: "Hay", quantity: 1, rate: 9.5, ...changes }],
});

function getErrors(changes: object): Record<string, string> {
  try {
    parse(createInvoiceSchema(TODAY, "usd"), createInput(changes));
  } catch (error) {
    if (error instanceof DomainError && error.fieldErrors) return error.fieldErrors;
    throw error;
  }
  return {};
}

describe("invoice input", () => {
  it("invoice input is normalized, and its total is calculated on the server", () => {
    const content = parse(
      createInvoiceSchema(TODAY, "usd"),
      createInput({
        customer_name: "  E\u0301lodie  ",
        customer_email: " Dana@Example.COM ",
        notes: " Stall 7\r\nThank you ",
        total_amount: 1,
        line_items: [
          { description: " Hay ", quantity: "40.5", rate: "9.35" },
          { description: "Lesson", quantity: 2, rate: 75 },
        ],
      }),
    );
    expect(content).toEqual({
      customerName: "Élodie",
      customerEmail: "dana@example.com",
      dueDate: "2026-12-01",
      notes: "Stall 7\nThank you",
      clientId: null,
      saveAsClient: false,
      termsDays: null,
      lines: [
        { description: "Hay", quantityHundredths: 40_50, rateCents: 9_35, ...untaxed },
        { description: "Lesson", quantityHundredths: 2_00, rateCents: 75_00, ...untaxed },
      ],
    });
  });

  it("an invoice discount is divided in proportion to the lines' amounts after line discounts", () => {
    const input = createInput({
      discount_amount: "10",
      line_items: [
        { description: "Hay", quantity: 1, rate: 20, discount_amount: 5 },
        { description: "Lesson", quantity: 1, rate: 30 },
      ],
    });
    const { lines } = parse(createInvoiceSchema(TODAY, "usd"), input);
    expect(lines.map(({ discountCents }) => discountCents)).toEqual([8_33, 6_67]);
  });

  it("a tax rate is parsed as a percentage with up to four decimals", () => {
    const { lines } = parse(
      createInvoiceSchema(TODAY, "usd"),
      createInput(createLineInput({ tax_rate: "8.2525" })),
    );
    expect(lines[0]?.taxRate).toBe(82_525);
  });

  it.each([
    ["no name", { customer_name: " " }, "customer_name", "Enter the customer's name."],
    ["a name that isn't text", { customer_name: 7 }, "customer_name", "Enter the customer's name."],
    ["a long name", { customer_name: "x".repeat(201) }, "customer_name", "Enter at most 200 characters."],
    ["no email", { customer_email: "" }, "customer_email", "Enter the customer's email address."],
    [
      "an invalid email",
      { customer_email: "dana@" },
      "customer_email",
      "Enter an email address, such as sam@example.com.",
    ],
    ["no due date", { due_date: undefined }, "due_date", "Enter a due date."],
    [
      "a date that doesn't exist",
      { due_date: "2026-02-30" },
      "due_date",
      "Enter a date, such as 2026-12-01.",
    ],
    ["a date in the past", { due_date: "2026-11-20" }, "due_date", "Choose today or a later day."],
    ["no lines", { line_items: [] }, "line_items", "Add at least one line."],
    ["lines that aren't a list", { line_items: "x" }, "line_items", "Add at least one line."],
    [
      "a line without a description",
      createLineInput({ description: "" }),
      "line_items.0.description",
      "Enter a description.",
    ],
    [
      "no quantity",
      createLineInput({ quantity: "" }),
      "line_items.0.quantity",
      "Enter a quantity, such as 1 or 0.5.",
    ],
    [
      "quantity 0",
      createLineInput({ quantity: 0 }),
      "line_items.0.quantity",
      "Enter a quantity of 0.01 or more.",
    ],
    [
      "a negative quantity",
      createLineInput({ quantity: -1 }),
      "line_items.0.quantity",
      "Enter a quantity of 0.01 or more.",
    ],
    [
      "three decimals",
      createLineInput({ quantity: "1.005" }),
      "line_items.0.quantity",
      "Use at most two decimal places.",
    ],
    [
      "a huge quantity",
      createLineInput({ quantity: 100_000 }),
      "line_items.0.quantity",
      "Enter a quantity of 99,999.99 or less.",
    ],
    ["a negative rate", createLineInput({ rate: -0.01 }), "line_items.0.rate", "Enter a rate of 0 or more."],
    [
      "a rate that isn't a number",
      createLineInput({ rate: "ten" }),
      "line_items.0.rate",
      "Enter a rate, such as 45 or 45.50.",
    ],
    [
      "a rate that is an object",
      createLineInput({ rate: {} }),
      "line_items.0.rate",
      "Enter a rate, such as 45 or 45.50.",
    ],
    [
      "a total of 0",
      createLineInput({ rate: 0 }),
      "line_items",
      "The total must be more than zero. Check the rates and discounts.",
    ],
    [
      "a total that is too large",
      createLineInput({ quantity: 2, rate: 500_000 }),
      "line_items",
      "The total can be at most $999,999.99. Split it into several invoices.",
    ],
    [
      "a status",
      { status: "paid" },
      "status",
      "A new invoice is always a draft. Send it after you create it.",
    ],
    ["an invalid client ID", { client_id: "7" }, "client_id", "Choose a client from your list."],
    [
      "a discount that is larger than the line",
      createLineInput({ discount_amount: 9.51 }),
      "line_items.0.discount_amount",
      "Enter a discount that is no larger than the amount.",
    ],
    [
      "a negative discount",
      createLineInput({ discount_amount: -1 }),
      "line_items.0.discount_amount",
      "Enter a discount of 0 or more.",
    ],
    [
      "a tax rate over 100%",
      createLineInput({ tax_rate: 101 }),
      "line_items.0.tax_rate",
      "Enter a tax rate from 0 to 100%, such as 8.25.",
    ],
    [
      "a discount on the full amount",
      { discount_amount: 725 },
      "line_items",
      "The total must be more than zero. Check the rates and discounts.",
    ],
    ["terms of more than a year", { terms_days: 366 }, "terms_days", "Enter 0 to 365 days."],
    ["long notes", { notes: "x".repeat(5_001) }, "notes", "Enter at most 5000 characters."],
  ])("invoice input with %s is rejected", (_what, changes, field, message) => {
    expect(getErrors(changes)).toEqual({ [field]: message });
  });

  it.each(["a\u0000b", "a\u0007b", "a\nb", "\ud800", "\u202ecod"])(
    "invoice input with the customer name %j is rejected",
    (customer_name) => {
      expect(getErrors({ customer_name })).toHaveProperty("customer_name");
    },
  );

  it.each([null, undefined, "", 7, [], "x".repeat(1_000)])(
    "invoice input is rejected if it is %j",
    (invalidInput) => {
      expect(() => parse(createInvoiceSchema(TODAY, "usd"), invalidInput)).toThrow(DomainError);
    },
  );

  it("invoice input accepts today as the due date, Stripe's maximum total, and 500 lines", () => {
    expect(getErrors({ due_date: TODAY })).toEqual({});
    expect(getErrors(createLineInput({ rate: "999999.99" }))).toEqual({});
    const lines = Array.from({ length: 501 }, () => ({ description: "Hay", quantity: 1, rate: 1 }));
    expect(getErrors({ line_items: lines.slice(1) })).toEqual({});
    expect(getErrors({ line_items: lines })).toEqual({
      line_items: "An invoice can have up to 500 lines. Split it into several invoices.",
    });
  });
});
