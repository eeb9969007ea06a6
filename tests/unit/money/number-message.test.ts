import { describe, expect, it } from "vitest";
import type { z } from "zod";
import { getAddChargeSchema } from "@/lib/domain/billing/charges/model/schemas";
import { getCreateEntrySchema } from "@/lib/domain/billing/finances/model/schemas";
import { createInvoiceSchema } from "@/lib/domain/billing/invoices/model/schemas";
import { getLateFeeRuleSchema } from "@/lib/domain/billing/late-fees/model/schemas";
import { setOwnershipSchema } from "@/lib/domain/billing/ownership/model/schemas";
import { createTaxRateSchema } from "@/lib/domain/billing/settings/model/schemas";
import type { NumberFormat } from "@/lib/money/number-format";
import { getIssueMessage } from "@/lib/money/number-message";

const line = { description: "Board", quantity: "1", rate: "45" };
const invoice = { customer_name: "Dana", customer_email: "dana@example.com", due_date: "2026-12-01" };
const createInvoice = (changes: object) => ({ ...invoice, line_items: [{ ...line, ...changes }] });
const id = "0194f0a0-0000-7000-8000-000000000001";
const other = "0194f0a0-0000-7000-8000-000000000002";
const owners = (first: string, second: string) => ({
  ...{ horse_id: id, starts_on: "2026-01-01" },
  shares: [
    { contact_id: id, percent: first },
    { contact_id: other, percent: second },
  ],
});
const entry = {
  ...{ kind: "expense", category: "feed", booked_on: "2026-01-01", amount: "100" },
  ...{ horse_ids: [id, other], split: "amount" },
};

const INVALID: [string, z.ZodType, unknown, plain: string, comma: string][] = [
  ["a missing amount", getCreateEntrySchema("usd"), { ...entry, amount: "" }, "85.50", "85,50"],
  [
    "a price that is too large",
    getAddChargeSchema("usd"),
    { price: "1000000" },
    "$999,999.99",
    "999.999,99 $",
  ],
  ["a missing rate", createInvoiceSchema(undefined, "usd"), createInvoice({ rate: "" }), "45.50", "45,50"],
  [
    "a quantity of zero",
    createInvoiceSchema(undefined, "usd"),
    createInvoice({ quantity: "0" }),
    "0.01",
    "0,01",
  ],
  [
    "a tax rate above 100",
    createInvoiceSchema(undefined, "usd"),
    createInvoice({ tax_rate: 101 }),
    "8.25",
    "8,25",
  ],
  ["a new tax rate above 100", createTaxRateSchema, { name: "Tax", rate: "101" }, "8.25", "8,25"],
  ["a late fee of 0%", getLateFeeRuleSchema("usd"), { kind: "percent", percent: "0" }, "1.5", "1,5"],
  ["an owner with 0%", setOwnershipSchema, owners("0", "100"), "33.33", "33,33"],
  ["owners whose shares add up to 99.5%", setOwnershipSchema, owners("50", "49.5"), "99.5%", "99,5%"],
  [
    "shares that don't add up to the entry's amount",
    getCreateEntrySchema("usd"),
    { ...entry, parts: "50;49.5" },
    "99.50",
    "99,50",
  ],
];

describe("schema error messages", () => {
  it.each(INVALID)(
    "the error message for %s uses the organization's number format",
    (_, schema, input, plain, comma) => {
      const read = (format: NumberFormat) =>
        schema
          .safeParse(input)
          .error?.issues.map((issue) => getIssueMessage(issue, format).replaceAll("\u00a0", " "))
          .join(" ");
      expect(read("point_decimal")).toContain(plain);
      expect(read("comma_decimal")).toContain(comma);
      expect(read("comma_decimal")).not.toMatch(/\d\.\d\d?\b/);
    },
  );

  it("the API's message about an invalid percentage uses the API's number format", () => {
    const { error } = createTaxRateSchema.safeParse({ name: "Tax", rate: "101" });
    expect(error?.issues[0]?.message).toBe("Enter a percentage from 0 to 100, such as 8.25.");
  });
});
