import { expect, it } from "vitest";
import { getCheckoutRedirectText } from "@/app/(handoff)/subscriptions/_components/get-checkout-redirect-text";
import {
  type FailedCheckout,
  getCheckoutPath,
  getFailedCheckoutPath,
  readFailedCheckout,
} from "@/lib/plans/checkout-path";

it("getCheckoutPath returns the path of the checkout for a plan and interval", () => {
  expect(getCheckoutPath({ plan: "ranch", interval: "year" })).toBe(
    "/subscriptions/checkout?plan=ranch&interval=year",
  );
});

it.each<[FailedCheckout, string]>([
  [
    { plan: "ranch", reason: "unsold" },
    "Payment for Ranch is not yet available. Please contact support for assistance.",
  ],
  [{ plan: "personal", reason: "unsold" }, "Personal plan is free! Contact support if you need assistance."],
  [{ plan: "pro", reason: "failed" }, "Failed to start subscription: Please try again."],
])("after the failed checkout %j, the subscription page shows: %s", (refusal, text) => {
  const { searchParams } = new URL(
    getFailedCheckoutPath({ ...refusal, interval: "month" }, refusal.reason),
    "http://x",
  );
  expect(readFailedCheckout(Object.fromEntries(searchParams))).toEqual(refusal);
  expect(getCheckoutRedirectText(refusal)).toBe(text);
});

it.each([
  {},
  { plan: "ranch" },
  { refused: "unsold" },
  { plan: "gold", refused: "unsold" },
  { plan: "ranch", refused: "Your card is stolen" },
])("the subscription page shows no checkout error for the query parameters %j", (address) => {
  expect(readFailedCheckout(address)).toBeNull();
});
