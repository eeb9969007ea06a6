import { describe, expect, it } from "vitest";
import {
  describeMethod,
  END_REASON_TEXTS,
  END_REASONS,
  formatExpiry,
} from "@/lib/domain/billing/autopay/model/labels";
import { writeLimitText, writeMandateText } from "@/lib/domain/billing/autopay/model/mandate-text";
import { startAutopaySchema } from "@/lib/domain/billing/autopay/model/schemas";

describe("the authorization of automatic payments", () => {
  it("the authorization text for a card mentions the three-day notice", () => {
    const text = writeMandateText("card", "Green Meadow Stable");
    expect(text).toContain("I authorize Green Meadow Stable to charge the card");
    expect(text).toContain("at least 3 days before each charge.");
    expect(text).toContain("I can stop it at any time");
  });

  it("the authorization text for a bank account mentions the ten-day notice and the limit", () => {
    const text = writeMandateText("us_bank_account", "Green Meadow Stable");
    expect(text).toContain("debit the bank account");
    expect(text).toContain("at least 10 days before each debit, except for debits up to the limit");
    expect(writeLimitText("$500.00")).toBe("My limit is $500.00.");
    expect(writeLimitText(null)).toBe("I entered no limit.");
  });

  it.each([
    ["", null],
    ["500", 50_000],
    ["0", null],
  ])("the limit %j for a bank account is parsed as %j (in cents)", (max_amount, cents) => {
    expect(startAutopaySchema.parse({ kind: "us_bank_account", agreed: "on", max_amount })).toMatchObject({
      max_amount: cents,
    });
  });

  it.each([{ kind: "card" }, { kind: "cash", agreed: "on" }, { kind: "card", agreed: "off" }])(
    "the authorization form rejects %j",
    (input) => {
      expect(startAutopaySchema.safeParse(input).success).toBe(false);
    },
  );
});

describe("the names of saved payment methods", () => {
  it("a saved payment method shows its brand or bank, and its last digits", () => {
    expect(describeMethod({ kind: "card", brand: "visa", last4: "4242" })).toBe("Visa ending in 4242");
    expect(describeMethod({ kind: "card", brand: "new_brand", last4: "4242" })).toBe("Card ending in 4242");
    expect(describeMethod({ kind: "us_bank_account", brand: "First Bank", last4: "6789" })).toBe(
      "First Bank ending in 6789",
    );
    expect(describeMethod({ kind: "us_bank_account", brand: null, last4: null })).toBe("Bank account");
  });

  it("a saved card has an expiration date, but a saved bank account doesn't", () => {
    expect(formatExpiry(7, 2031)).toBe("07/2031");
    expect(formatExpiry(null, null)).toBeNull();
  });
});

it("every reason why automatic payments can end has a description", () => {
  for (const reason of END_REASONS) expect(END_REASON_TEXTS[reason]).not.toBe("");
});
