import type { Call } from "../core/context";
import type { PaymentMethodObject } from "../core/wire-format";
import { type Decline, findTestCardByLast4, type TestCard, toUnattendedCard } from "./cards";

const EXPIRED: Decline = {
  code: "expired_card",
  decline_code: "expired_card",
  message: "Your card has expired.",
};

/**
 * Returns how a saved card behaves now, which depends on whether the card has expired and whether the
 * cardholder is present. Returns undefined for other payment methods.
 */
export function getSavedCard(
  call: Call,
  { card }: PaymentMethodObject,
  offSession: boolean,
): TestCard | undefined {
  const saved = findTestCardByLast4(card?.last4 ?? "");
  if (!saved || !card) return undefined;
  if (Date.UTC(card.exp_year, card.exp_month) <= call.now * 1_000) return { ...saved, decline: EXPIRED };
  return offSession ? toUnattendedCard(saved) : saved;
}
