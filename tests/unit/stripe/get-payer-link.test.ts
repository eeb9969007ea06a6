import { expect, it } from "vitest";
import { getPayerLink } from "@/lib/stripe/get-payer-link";

it("the payment link includes the payer despite other parameters in the address", () => {
  expect(getPayerLink("https://buy.stripe.com/test_1", "jo+barn@example.com")).toBe(
    "https://buy.stripe.com/test_1?prefilled_email=jo%2Bbarn%40example.com",
  );
  expect(getPayerLink("http://127.0.0.1:1/pay/x?a=1", "a&b=c@example.com")).toBe(
    "http://127.0.0.1:1/pay/x?a=1&prefilled_email=a%26b%3Dc%40example.com",
  );
});
