import { formatDocumentDay } from "@/lib/dates/document-formats";
import { AGING_HEADINGS } from "@/lib/domain/billing/records/model/aging";
import type { Statement, StatementPart } from "@/lib/domain/billing/statements/model/statement";
import { sumCents } from "@/lib/money/cents";
import { formatCents } from "@/lib/money/format";

/** A formatted line of a statement. */
export interface StatementDocumentLine {
  id: string;
  /** The invoice that the line links to. Null if the line doesn't belong to exactly one invoice. */
  invoiceId: string | null;
  date: string;
  description: string;
  /** Empty for the opening and closing balances. */
  amount: string;
  balance: string;
  isBalance: boolean;
  /** How a payment was divided, for example "INV-0001: $480.00". Empty for lines with only one part. */
  details: string[];
}

/** The formatted content of a statement's page and PDF, in display order. */
export interface StatementDocument {
  organizationName: string;
  contactName: string;
  addressLines: string[];
  contactEmail: string | null;
  from: string;
  to: string;
  /** "Balance due", "Credit" or "Balance", with its amount. */
  closing: { label: string; amount: string };
  lines: StatementDocumentLine[];
  /** The open amounts at the end of the period, by age, and any unapplied credit. */
  aging: { label: string; amount: string }[];
  paymentInstructions: string | null;
}

function getClosingLabel(cents: number): string {
  if (cents > 0) return "Balance due";
  return cents < 0 ? "Credit" : "Balance";
}

/**
 * Returns the parts to show below a payment's line. If the payment was made with credit, its line has the amount 0,
 * and only the part for the invoice is shown.
 */
function listPaymentParts(parts: readonly StatementPart[]): readonly StatementPart[] {
  const payments = parts.filter(({ kind }) => kind === "payment");
  if (parts.length === 1 || payments.length === 0) return [];
  return sumCents(parts.map(({ amountCents }) => amountCents)) === 0 ? payments : parts;
}

/** Formats a statement with the organization's document formats. */
export function toStatementDocument(statement: Statement): StatementDocument {
  const { contact, currency, formats, openingCents, closingCents, creditCents } = statement;
  const formatDay = (day: string) => formatDocumentDay(day, formats.dateFormat);
  const formatMoney = (cents: number) => formatCents(cents, currency, formats.numberFormat);
  const createBalance = (id: string, day: string, cents: number): StatementDocumentLine => ({
    ...{ id, invoiceId: null, date: formatDay(day), amount: "", isBalance: true, details: [] },
    description: id === "opening" ? "Opening balance" : "Closing balance",
    balance: formatMoney(cents),
  });
  return {
    organizationName: statement.organizationName,
    contactName: contact.name,
    addressLines: contact.addressLines,
    contactEmail: contact.email,
    from: formatDay(statement.from),
    to: formatDay(statement.to),
    closing: { label: getClosingLabel(closingCents), amount: formatMoney(Math.abs(closingCents)) },
    lines: [
      createBalance("opening", statement.from, openingCents),
      ...statement.lines.map(({ id, invoiceId, day, description, amountCents, balanceCents, parts }) => ({
        ...{ id, invoiceId, date: formatDay(day), description, isBalance: false },
        ...{ amount: formatMoney(amountCents), balance: formatMoney(balanceCents) },
        details: listPaymentParts(parts).map(
          (part) => `${part.invoiceNumber ?? "Credit"}: ${formatMoney(Math.abs(part.amountCents))}`,
        ),
      })),
      createBalance("closing", statement.to, closingCents),
    ],
    aging: [
      ...AGING_HEADINGS.map((label, index) => ({
        label,
        amount: formatMoney(statement.agingCents[index] ?? 0),
      })),
      ...(creditCents === 0 ? [] : [{ label: "Unapplied credit", amount: formatMoney(-creditCents) }]),
    ],
    paymentInstructions: statement.paymentInstructions,
  };
}
