import { notOnSale } from "@/lib/domain/subscriptions/not-on-sale";
import type { RefusedCheckout } from "@/lib/plans/checkout-path";
import { refusalText } from "./refusal-text";

/** The words for who was led back by /subscriptions/checkout. */
export function refusedText({ plan, why }: RefusedCheckout): string {
  if (why === "unsold") return notOnSale(plan).message;
  return refusalText({ code: "EXTERNAL", message: "Please try again." });
}
