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
  creditNoteNumber?: string | null;
}

const METHODS: Readonly<Record<string, string>> = {
  card: "card",
  cash: "cash",
  check: "check",
  transfer: "bank transfer",
  bank_debit: "bank debit",
};

/** The names of the payment methods that don't transfer money. */
const APPLIED: Readonly<Record<string, string>> = { credit: "Credit", deposit: "Deposit" };

type Describe = (entry: DescribedEntry) => string;

const DESCRIPTIONS: Readonly<Record<LedgerKind, Describe>> = {
  invoice: () => "Invoice",
  void: () => "Invoice voided",
  payment: ({ isReversal, method, reference }) => {
    const applied = method === null ? undefined : APPLIED[method];
    if (applied) return isReversal ? `${applied} payment reversed` : `${applied} applied`;
    const name = [method === null ? undefined : METHODS[method], reference].filter(Boolean).join(" ");
    return `${isReversal ? "Payment reversed" : "Payment"}${name ? ` (${name})` : ""}`;
  },
  refund: ({ amountCents }) => (amountCents > 0 ? "Refund" : "Refund returned"),
  dispute: ({ amountCents }) => (amountCents > 0 ? "Payment disputed" : "Disputed payment returned"),
  credit: ({ amountCents }) => (amountCents > 0 ? "Credit used" : "Credit"),
  credit_note: ({ creditNoteNumber }) =>
    creditNoteNumber ? `Credit note ${creditNoteNumber}` : "Credit note",
  write_off: ({ amountCents }) => (amountCents > 0 ? "Write-off reversed" : "Write-off"),
  adjustment: () => "Adjustment",
  deposit: () => "Deposit",
};

/** Returns the description that clients see for a ledger entry, such as "Payment (check), INV-0001". */
export function describeLedgerEntry(entry: DescribedEntry): string {
  return `${DESCRIPTIONS[entry.kind](entry)}${describeInvoice(entry)}`;
}

/** Returns the end of a description, for example " for INV-0001". Empty if the entry has no invoice. */
function describeInvoice({ kind, method, isReversal, invoiceNumber }: DescribedEntry): string {
  if (invoiceNumber === null) return "";
  if (kind === "invoice") return ` ${invoiceNumber}`;
  if (kind === "credit_note") return ` for ${invoiceNumber}`;
  const isApplied = kind === "payment" && method !== null && method in APPLIED && !isReversal;
  return isApplied ? ` to ${invoiceNumber}` : `, ${invoiceNumber}`;
}
