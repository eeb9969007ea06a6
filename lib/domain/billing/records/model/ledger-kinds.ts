/** The types of ledger entries (docs/product/billing.md). */
export const LEDGER_KINDS = [
  "invoice",
  "void",
  "payment",
  "refund",
  "dispute",
  "credit",
  "credit_note",
  "write_off",
  "adjustment",
  "deposit",
] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];
