import { createNotOnSaleError } from "@/lib/domain/subscriptions/records/not-on-sale";
import type { RefusedCheckout } from "@/lib/plans/checkout-path";
import { checkoutErrorText } from "./checkout-error-text";

/** The message after a redirect from /subscriptions/checkout. */
export function checkoutRedirectText({ plan, why }: RefusedCheckout): string {
  if (why === "unsold") return createNotOnSaleError(plan).message;
  return checkoutErrorText({ code: "EXTERNAL", message: "Please try again." });
}
