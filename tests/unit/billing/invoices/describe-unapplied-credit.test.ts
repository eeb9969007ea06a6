import { expect, it } from "vitest";
import { describeUnappliedCredit } from "@/components/billing/invoices/describe-unapplied-credit";

it("a draft shows a note about unapplied credit only if the client has credit", () => {
  const draft = { customerName: "Dana Whitfield", currency: "usd" } as const;
  const describeIt = (creditCents: number, canApply = false) =>
    describeUnappliedCredit({ ...draft, creditCents, canApply }, (cents) => `$${cents / 100}`);
  expect(describeIt(0)).toBeNull();
  expect(describeIt(177_25)).toMatch(/^Dana Whitfield has \$177\.25 of credit\. We don't deduct it/);
  expect(describeIt(177_25, true)).toBe(
    "Dana Whitfield has $177.25 of credit. You can apply it when you send the invoice.",
  );
});
