/** How an entry was paid. */
export const ENTRY_PAYMENT_METHODS = ["cash", "check", "transfer", "card", "other"] as const;
export type EntryPaymentMethod = (typeof ENTRY_PAYMENT_METHODS)[number];

export const ENTRY_PAYMENT_METHOD_LABELS: Readonly<Record<EntryPaymentMethod, string>> = {
  cash: "Cash",
  check: "Check",
  transfer: "Bank transfer",
  card: "Card or payment app",
  other: "Other",
};
