import { createNotOnSaleError } from "@/lib/domain/subscriptions/records/create-not-on-sale-error";
import type { FailedCheckout } from "@/lib/plans/checkout-path";
import { getCheckoutErrorText } from "./get-checkout-error-text";

/** Returns the message to show after a redirect from /subscriptions/checkout. */
export function getCheckoutRedirectText({ plan, reason }: FailedCheckout): string {
  if (reason === "unsold") return createNotOnSaleError(plan).message;
  return getCheckoutErrorText({ code: "EXTERNAL", message: "Please try again." });
}
