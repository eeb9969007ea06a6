export const CREDIT_KINDS = ["overpayment", "deposit", "credit_note"] as const;
export type CreditKind = (typeof CREDIT_KINDS)[number];

export const CREDIT_KIND_LABELS: Readonly<Record<CreditKind, string>> = {
  overpayment: "Overpayment",
  deposit: "Deposit",
  credit_note: "Credit note",
};

/** How the money for a client credit was received or refunded. */
export const CREDIT_METHODS = ["card", "bank_debit", "cash", "check", "transfer"] as const;
export type CreditMethod = (typeof CREDIT_METHODS)[number];
