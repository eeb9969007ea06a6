export interface Decline {
  code: string;
  decline_code: string;
  message: string;
}

export interface TestCard {
  brand: string;
  network: string;
  last4: string;
  decline?: Decline;
  /** The card can be saved, but every charge is declined. */
  attaches?: true;
  /** The card can be charged only while the cardholder is present to confirm. */
  unattended?: Decline;
  /** The card can be charged, but the cardholder disputes the charge immediately. */
  disputed?: true;
}

const visa = (last4: string, overrides: Partial<TestCard> = {}): TestCard => ({
  brand: "visa",
  network: "visa",
  last4,
  ...overrides,
});

const DECLINED: Decline = {
  code: "card_declined",
  decline_code: "generic_decline",
  message: "Your card was declined.",
};

/** Stripe's test cards that the stand-in supports. */
const CARDS: ReadonlyMap<string, TestCard> = new Map([
  ["4242424242424242", visa("4242")],
  ["5555555555554444", { brand: "mastercard", network: "mastercard", last4: "4444" }],
  ["4000000000000002", visa("0002", { decline: DECLINED })],
  ["4000000000000341", visa("0341", { decline: DECLINED, attaches: true })],
  [
    "4000000000009995",
    visa("9995", {
      decline: {
        code: "card_declined",
        decline_code: "insufficient_funds",
        message: "Your card has insufficient funds.",
      },
    }),
  ],
  [
    "4000000000000069",
    visa("0069", {
      decline: { code: "expired_card", decline_code: "expired_card", message: "Your card has expired." },
    }),
  ],
  [
    "4000002760003184",
    visa("3184", {
      unattended: {
        code: "authentication_required",
        decline_code: "authentication_required",
        message: "Your card was declined. This transaction requires authentication.",
      },
    }),
  ],
  // In Stripe, this card requires authentication for one-time payments, but not for charges made after the
  // card has been saved.
  ["4000002500003155", visa("3155")],
  ["4000000000000259", visa("0259", { disputed: true })],
]);

/**
 * Returns the card for a payment without the cardholder present. A card that requires authentication is
 * declined.
 */
export function toUnattendedCard(card: TestCard): TestCard {
  return card.unattended ? { ...card, decline: card.unattended } : card;
}

/** Returns the test card with this number. Ignores spaces and hyphens. */
export function findTestCard(number: string): TestCard | undefined {
  return CARDS.get(number.replaceAll(/[\s-]/g, ""));
}

/**
 * Returns the test card whose number ends in these four digits. Stored payment methods contain only the last
 * four digits.
 */
export function findTestCardByLast4(last4: string): TestCard | undefined {
  return [...CARDS.values()].find((card) => card.last4 === last4);
}
