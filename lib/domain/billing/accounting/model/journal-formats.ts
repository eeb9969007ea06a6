import { formatCsv } from "@/lib/csv/format-csv";
import { type JournalEntry, summarizeByDay } from "@/lib/domain/billing/accounting/model/journal";
import type { Currency } from "@/lib/money/currency";
import { formatDecimal } from "@/lib/money/format";

export const JOURNAL_FORMATS = ["quickbooks", "iif", "xero", "csv"] as const;
export type JournalFormat = (typeof JOURNAL_FORMATS)[number];

export const JOURNAL_FORMAT_LABELS: Readonly<Record<JournalFormat, string>> = {
  quickbooks: "QuickBooks Online (CSV)",
  iif: "QuickBooks Desktop (IIF)",
  xero: "Xero (CSV)",
  csv: "Any program (CSV)",
};

/** Xero imports up to 300 lines per file (help.xero.com/nz/ManualJournalsImport). */
const XERO_MAX_LINES = 300;

/** Xero's name for the zero tax rate. Journal entries have separate lines for tax. */
const XERO_TAX_RATE = "Tax Exempt (0%)";

/** Formats journal entries as a file. Returns null if the program can't import that many lines. */
export function formatJournal(
  format: JournalFormat,
  entries: readonly JournalEntry[],
  currency: Currency,
): string | null {
  if (format === "iif") return formatIif(entries, currency);
  if (format === "xero") return formatXero(entries, currency);
  const rows = entries.flatMap(({ number, day, memo, lines }) =>
    lines.map(({ account, amount, contact }) => ({
      ...{ number, day, memo, account, contact: contact ?? "" },
      debit: amount > 0 ? formatDecimal(amount, currency) : "",
      credit: amount < 0 ? formatDecimal(-amount, currency) : "",
    })),
  );
  if (format === "quickbooks") {
    return formatCsv(
      ["JournalNo", "JournalDate", "AccountName", "Debits", "Credits", "Description", "Name"],
      rows.map(({ number, day, account, debit, credit, memo, contact }) => [
        ...[number, toUsDate(day), account, debit, credit, memo, contact],
      ]),
    );
  }
  return formatCsv(
    ["Entry", "Date", "Account", "Debit", "Credit", "Name", "Memo"],
    rows.map(({ number, day, account, debit, credit, contact, memo }) => [
      ...[number, day, account, debit, credit, contact, memo],
    ]),
  );
}

/**
 * Combines each day's entries, because Xero limits the number of lines per file. Positive amounts are debits.
 */
function formatXero(entries: readonly JournalEntry[], currency: Currency): string | null {
  const rows = summarizeByDay(entries).flatMap(({ day, memo, lines }) =>
    lines.map(({ account, amount }) => [
      ...[memo, toDayFirstDate(day), memo, account, XERO_TAX_RATE, formatDecimal(amount, currency)],
    ]),
  );
  if (rows.length > XERO_MAX_LINES) return null;
  return formatCsv(["Narration", "Date", "Description", "AccountCode", "TaxRate", "Amount"], rows);
}

const IIF_COLUMNS = ["TRNSTYPE", "DATE", "ACCNT", "NAME", "AMOUNT", "DOCNUM", "MEMO"];

/** Separates columns with tabs. An entry's first line is its TRNS row. The other lines are SPL rows. */
function formatIif(entries: readonly JournalEntry[], currency: Currency): string {
  const header = [["!TRNS", ...IIF_COLUMNS], ["!SPL", ...IIF_COLUMNS], ["!ENDTRNS"]];
  const rows = entries.flatMap(({ number, day, memo, lines }) => [
    ...lines.map(({ account, amount, contact }, index) => [
      ...[index === 0 ? "TRNS" : "SPL", "GENERAL JOURNAL", toUsDate(day), account, contact ?? ""],
      ...[formatDecimal(amount, currency), number, memo],
    ]),
    ["ENDTRNS"],
  ]);
  return [...header, ...rows].map((row) => `${row.map(toIifText).join("\t")}\r\n`).join("");
}

/** Replaces tabs and line breaks with spaces, because IIF uses them as separators and can't escape them. */
function toIifText(text: string): string {
  return text.replaceAll(/\s+/g, " ").replaceAll('"', "'");
}

function toUsDate(day: string): string {
  const [year, month, date] = day.split("-");
  return `${month}/${date}/${year}`;
}

function toDayFirstDate(day: string): string {
  const [year, month, date] = day.split("-");
  return `${date}/${month}/${year}`;
}
