import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { AccountKey, AccountNames } from "@/lib/domain/billing/accounting/model/accounts";
import type { Category } from "@/lib/domain/billing/finances/model/categories";
import type { LedgerKind } from "@/lib/domain/billing/records/model/ledger-kinds";
import { isStripeMethod } from "@/lib/domain/billing/records/model/payment-methods";

/** A ledger entry. Amounts are in minor units; positive amounts increase what the client owes. */
export interface Posting {
  day: CalendarDate;
  kind: LedgerKind;
  /**
   * The invoice that the entry belongs to. For credit from a credit note, this is the invoice that was credited.
   * Null for other credit and for deposits.
   */
  invoiceId: string | null;
  /** The number of the invoice or credit note. Null for credit and deposits. */
  number: string | null;
  contact: string | null;
  amount: number;
  /** The method of the payment or refund. Null if no money moved. */
  method: string | null;
  /** Whether the payment applies a deposit. */
  appliesDeposit: boolean;
  /** The lines of an invoice, void or credit note, with their income accounts. Empty for other entries. */
  lines: readonly { account: string | null; net: number; tax: number }[];
}

/** An income or expense entry that isn't in the ledger. */
export interface CashEntry {
  day: CalendarDate;
  kind: "income" | "expense";
  category: Category;
  contact: string | null;
  note: string | null;
  amount: number;
  /** Whether the entry is part of a Stripe payment, for example its fee. */
  isCard: boolean;
}

/** A completed or failed Stripe payout. */
export interface PaidPayout {
  day: CalendarDate;
  hasFailed: boolean;
  /** Negative if the payout failed or if the organization owed Stripe money. */
  amount: number;
}

export interface JournalLine {
  account: string;
  /** In minor units. Debits are positive; credits are negative. */
  amount: number;
  contact: string | null;
}

export interface JournalEntry {
  /** Unique in the file, for example "20261101-0001". */
  number: string;
  day: CalendarDate;
  memo: string;
  /** The amounts add up to zero. */
  lines: readonly JournalLine[];
}

interface Books {
  postings: readonly Posting[];
  cashEntries: readonly CashEntry[];
  payouts: readonly PaidPayout[];
}

const MEMOS: Readonly<Record<LedgerKind, string>> = {
  invoice: "Invoice",
  void: "Void of invoice",
  credit_note: "Credit note",
  payment: "Payment of invoice",
  refund: "Refund of invoice",
  dispute: "Dispute for invoice",
  write_off: "Write-off of invoice",
  adjustment: "Adjustment for invoice",
  credit: "Client credit",
  deposit: "Deposit",
};

/** Builds a period's journal entries, sorted by day. Throws if an entry doesn't balance. */
export function buildJournal(
  { postings, cashEntries, payouts }: Books,
  { from, accounts }: { from: CalendarDate; accounts: AccountNames },
): JournalEntry[] {
  const entries = [
    ...mergeAdjustments(postings).map(({ posting, adjustments }) => ({
      day: posting.day,
      memo: [MEMOS[posting.kind], posting.number].filter(Boolean).join(" "),
      lines: [posting, ...adjustments].flatMap((one) => toPostingLines(one, accounts)),
    })),
    ...cashEntries.map((entry) => ({
      day: entry.day,
      memo: entry.note ?? accounts[entry.category],
      lines: toCashLines(entry, accounts),
    })),
    ...payouts.map(({ day, hasFailed, amount }) => ({
      day,
      memo: hasFailed ? "Failed Stripe payout" : "Stripe payout",
      lines: [
        { account: accounts.payout_bank, amount, contact: null },
        { account: accounts.card_clearing, amount: -amount, contact: null },
      ],
    })),
  ];
  return entries
    .map((entry) => ({ ...entry, lines: mergeLines(entry.lines) }))
    .filter(({ lines }) => lines.length > 0)
    .sort((one, other) => (one.day < other.day ? -1 : one.day > other.day ? 1 : 0))
    .map((entry, index) => {
      const number = `${from.replaceAll("-", "")}-${String(index + 1).padStart(4, "0")}`;
      const total = entry.lines.reduce((sum, { amount }) => sum + amount, 0);
      if (total !== 0) throw new Error(`The journal entry "${entry.memo}" is off by ${total}.`);
      return { number, ...entry };
    });
}

interface AdjustedPosting {
  posting: Posting;
  adjustments: readonly Posting[];
}

/**
 * Merges an invoice's adjustments into its refund, dispute or credit from the same day. If none of these exist,
 * merges the adjustments into the invoice's credit note from that day. Leaves out adjustments that cancel each
 * other out, such as those of a credit note and its refund on the same day.
 */
function mergeAdjustments(postings: readonly Posting[]): AdjustedPosting[] {
  const groups = new Map<string, Posting[]>();
  for (const posting of postings) {
    const key = getAdjustedKey(posting);
    if (key === null) continue;
    const group = groups.get(key);
    if (group) group.push(posting);
    else groups.set(key, [posting]);
  }
  return postings.flatMap((posting) => {
    const sameDay = groups.get(getAdjustedKey(posting) ?? "") ?? [];
    const adjustments = sameDay.filter(({ kind }) => kind === "adjustment");
    if (adjustments.length === 0) return [{ posting, adjustments }];
    const isCanceled = adjustments.reduce((sum, { amount }) => sum + amount, 0) === 0;
    const isBalanced = !isCanceled && posting === findBalanced(sameDay);
    if (posting.kind !== "adjustment") return [{ posting, adjustments: isBalanced ? adjustments : [] }];
    return isBalanced ? [{ posting, adjustments: adjustments.slice(1) }] : [];
  });
}

/** Returns a key for the posting's day and invoice. Returns null for postings that can't have adjustments. */
function getAdjustedKey({ day, invoiceId, kind }: Posting): string | null {
  const isAdjusted = ["adjustment", "refund", "dispute", "credit", "credit_note"].includes(kind);
  return invoiceId === null || !isAdjusted ? null : `${day} ${invoiceId}`;
}

/** Returns the posting that the adjustments from the same day are merged into. */
function findBalanced(sameDay: readonly Posting[]): Posting | undefined {
  return (
    sameDay.findLast(({ kind }) => kind === "refund" || kind === "dispute" || kind === "credit") ??
    sameDay.findLast(({ kind }) => kind === "credit_note") ??
    sameDay[0]
  );
}

function toPostingLines(posting: Posting, accounts: AccountNames): JournalLine[] {
  const { kind, amount, contact, lines } = posting;
  const owed = { account: accounts[kind === "deposit" ? "deposits" : "receivable"], amount, contact };
  if (kind !== "invoice" && kind !== "void" && kind !== "credit_note") {
    return [owed, { account: accounts[getOtherAccount(posting)], amount: -amount, contact }];
  }
  const sign = kind === "invoice" ? -1 : 1;
  return [
    owed,
    ...lines.map(({ account, net }) => ({
      ...{ account: account ?? accounts.revenue, amount: sign * net, contact },
    })),
    ...lines.map(({ tax }) => ({ account: accounts.sales_tax, amount: sign * tax, contact })),
  ];
}

/** Returns the offsetting account of an entry that has no lines. */
function getOtherAccount({ kind, method, appliesDeposit }: Posting): AccountKey {
  if (kind === "write_off") return "bad_debt";
  // The client doesn't have to pay refunded or disputed amounts again, so these amounts reduce income.
  if (kind === "adjustment" || method === null) return "refunds";
  if (method === "credit") return appliesDeposit ? "deposits" : "receivable";
  return isStripeMethod(method) ? "card_clearing" : "bank";
}

function toCashLines(
  { kind, category, contact, amount, isCard }: CashEntry,
  accounts: AccountNames,
): JournalLine[] {
  const change = kind === "income" ? amount : -amount;
  const moneyAccount: AccountKey = isCard ? "card_clearing" : "bank";
  return [
    { account: accounts[moneyAccount], amount: change, contact },
    { account: accounts[category], amount: -change, contact },
  ];
}

/** Combines lines with the same account and removes lines whose amount is zero. */
function mergeLines(lines: readonly JournalLine[]): JournalLine[] {
  const byAccount = new Map<string, JournalLine>();
  for (const line of lines) {
    const known = byAccount.get(line.account);
    byAccount.set(line.account, known ? { ...known, amount: known.amount + line.amount } : line);
  }
  return [...byAccount.values()].filter(({ amount }) => amount !== 0);
}

export interface AccountTotal {
  account: string;
  debits: number;
  credits: number;
}

/** Returns each account's debits and credits, sorted by account name. */
export function sumAccounts(entries: readonly JournalEntry[]): AccountTotal[] {
  const totals = new Map<string, AccountTotal>();
  for (const { account, amount } of entries.flatMap(({ lines }) => lines)) {
    const { debits, credits } = totals.get(account) ?? { debits: 0, credits: 0 };
    totals.set(account, {
      account,
      debits: debits + Math.max(amount, 0),
      credits: credits + Math.max(-amount, 0),
    });
  }
  return [...totals.values()].sort((one, other) => one.account.localeCompare(other.account));
}

/** Combines each day's entries into one entry with a line per account. Expects entries sorted by day. */
export function summarizeByDay(entries: readonly JournalEntry[]): JournalEntry[] {
  const days = [...new Set(entries.map(({ day }) => day))];
  return days.flatMap((day) => {
    const sameDay = entries.filter((entry) => entry.day === day);
    const lines = mergeLines(sameDay.flatMap((entry) => entry.lines)).map((line) => ({
      ...line,
      contact: null,
    }));
    const number = sameDay[0]?.number;
    return number && lines.length > 0 ? [{ number, day, memo: `Stable books ${day}`, lines }] : [];
  });
}
