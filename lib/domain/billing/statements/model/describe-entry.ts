import type { LedgerKind } from "@/lib/domain/billing/records/model/ledger-kinds";

/** The fields of a ledger entry that determine its description. */
export interface DescribedEntry {
  kind: LedgerKind;
  amountCents: number;
  invoiceNumber: string | null;
  /** The payment's method, such as "check". */
  method: string | null;
  /** For example, the check number. */
  reference: string | null;
  /** Whether the entry reverses a payment that was recorded by mistake. */
  isReversal: boolean;
}

const METHODS: Readonly<Record<string, string>> = {
  card: "card",
  cash: "cash",
  check: "check",
  transfer: "bank transfer",
  bank_debit: "bank debit",
  credit: "credit",
};

type Describe = (entry: DescribedEntry) => string;

const DESCRIPTIONS: Readonly<Record<LedgerKind, Describe>> = {
  invoice: () => "Invoice",
  void: () => "Invoice voided",
  payment: ({ isReversal, method, reference }) => {
    const name = [method === null ? undefined : METHODS[method], reference].filter(Boolean).join(" ");
    return `${isReversal ? "Payment reversed" : "Payment"}${name ? ` (${name})` : ""}`;
  },
  refund: ({ amountCents }) => (amountCents > 0 ? "Refund" : "Refund returned"),
  dispute: ({ amountCents }) => (amountCents > 0 ? "Payment disputed" : "Disputed payment returned"),
  credit: ({ amountCents }) => (amountCents > 0 ? "Credit used" : "Credit"),
  credit_note: ({ amountCents }) => (amountCents > 0 ? "Credit note voided" : "Credit note"),
  write_off: ({ amountCents }) => (amountCents > 0 ? "Write-off reversed" : "Write-off"),
  adjustment: () => "Adjustment",
  deposit: () => "Deposit",
};

/** Returns the description that clients see for a ledger entry, such as "Payment (check), INV-0001". */
export function describeLedgerEntry(entry: DescribedEntry): string {
  const description = DESCRIPTIONS[entry.kind](entry);
  if (entry.invoiceNumber === null) return description;
  return entry.kind === "invoice"
    ? `${description} ${entry.invoiceNumber}`
    : `${description}, ${entry.invoiceNumber}`;
}
