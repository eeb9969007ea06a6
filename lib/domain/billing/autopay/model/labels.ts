import type { AutopayKind } from "@/lib/domain/billing/autopay/model/schedule";

export const END_REASONS = [
  "client",
  "member",
  "replaced",
  "dispute",
  "bank_return",
  "removed",
  "contact",
] as const;
export type EndReason = (typeof END_REASONS)[number];

export const END_REASON_TEXTS: Readonly<Record<EndReason, string>> = {
  client: "Stopped by the client",
  member: "Stopped by the stable",
  replaced: "Replaced by another payment method",
  dispute: "Stopped because a payment was disputed",
  bank_return: "Stopped because the bank returned a debit",
  removed: "Stopped because the payment method was removed in Stripe",
  contact: "Stopped because the contact was archived or merged, or is no longer a client",
};

export interface MethodFacts {
  kind: AutopayKind;
  /** The brand of the card or the name of the bank. */
  brand: string | null;
  last4: string | null;
}

const BRANDS: Readonly<Record<string, string>> = {
  amex: "American Express",
  diners: "Diners Club",
  discover: "Discover",
  jcb: "JCB",
  mastercard: "Mastercard",
  unionpay: "UnionPay",
  visa: "Visa",
};

/** Describes a payment method, such as "Visa ending in 4242" or "Bank account ending in 6789". */
export function describeMethod({ kind, brand, last4 }: MethodFacts): string {
  const name = kind === "card" ? (BRANDS[brand ?? ""] ?? "Card") : (brand ?? "Bank account");
  return last4 ? `${name} ending in ${last4}` : name;
}

/** Returns a card's expiration date, such as "12/2034". Returns null for bank accounts. */
export function formatExpiry(expMonth: number | null, expYear: number | null): string | null {
  if (expMonth === null || expYear === null) return null;
  return `${String(expMonth).padStart(2, "0")}/${expYear}`;
}

/** The words shown before the date of an upcoming charge. */
export const UPCOMING_STATES = {
  planned: "planned for",
  announced: "on",
  retry: "again on",
  running: "in progress since",
} as const;
