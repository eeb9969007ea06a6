import { expect, it } from "vitest";
import { getCheckoutErrorText } from "@/app/(handoff)/subscriptions/_components/get-checkout-error-text";

it.each([
  ["UNAUTHENTICATED", "Authentication required", "Please log in to subscribe"],
  [
    "VALIDATION",
    "Personal plan is free! Contact support if you need assistance.",
    "Personal plan is free! Contact support if you need assistance.",
  ],
  [
    "VALIDATION",
    "Payment for Ranch is not yet available. Please contact support for assistance.",
    "Payment for Ranch is not yet available. Please contact support for assistance.",
  ],
  ["EXTERNAL", "Stripe is away", "Failed to start subscription: Stripe is away"],
] as const)("getCheckoutErrorText explains the error %s: %s", (code, message, text) => {
  expect(getCheckoutErrorText({ code, message })).toBe(text);
});

it("without a server error, getCheckoutErrorText reports a connection problem", () => {
  expect(getCheckoutErrorText(undefined)).toBe(
    "Failed to start subscription: No connection. Please try again.",
  );
});
