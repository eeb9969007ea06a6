import { expect, it } from "vitest";
import { addPayerEmail } from "@/lib/stripe/add-payer-email";

it("adding the payer's email to a payment link keeps the link's other parameters", () => {
  expect(addPayerEmail("https://buy.stripe.com/test_1", "jo+barn@example.com")).toBe(
    "https://buy.stripe.com/test_1?prefilled_email=jo%2Bbarn%40example.com",
  );
  expect(addPayerEmail("http://127.0.0.1:1/pay/x?a=1", "a&b=c@example.com")).toBe(
    "http://127.0.0.1:1/pay/x?a=1&prefilled_email=a%26b%3Dc%40example.com",
  );
});
