import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { DocumentFormats } from "@/lib/dates/document-formats";
import { sumTaxesByRate } from "@/lib/domain/billing/invoices/model/totals";
import type { InvoiceDto, InvoiceLineDto } from "@/lib/domain/billing/records/invoice-dto";
import { getShownDay } from "@/lib/domain/billing/records/model/line-day";
import { formatTaxRate } from "@/lib/domain/billing/records/model/tax-rules";
import type { Currency } from "@/lib/money/currency";
import { formatHundredths } from "@/lib/money/format";
import { formatNumber, type NumberFormat } from "@/lib/money/number-format";

/** The invoice fields that are shown on the invoice's page and PDF. */
export type InvoiceDocumentSource = Pick<
  InvoiceDto,
  | "invoiceNumber"
  | "customerName"
  | "customerEmail"
  | "customerAddress"
  | "issuedOn"
  | "dueDate"
  | "termsDays"
  | "notes"
  | "currency"
  | "state"
  | "subtotalCents"
  | "discountCents"
  | "taxMode"
  | "taxRegistration"
  | "paymentInstructions"
  | "totalCents"
  | "paidCents"
  | "creditedCents"
  | "writtenOffCents"
  | "balanceCents"
  | "lines"
> & {
  /** The void invoice that this invoice replaces. */
  replaces?: { invoiceNumber: string } | null;
};

/** The lines for one horse, or all the lines that aren't for a horse. */
export interface InvoiceDocumentGroup {
  key: string;
  /** Null if none of the invoice's lines is for a horse. */
  heading: string | null;
  lines: InvoiceDocumentLine[];
}

export interface InvoiceDocumentLine
  extends Pick<InvoiceLineDto, "id" | "description" | "rateCents" | "amountCents" | "discountCents"> {
  /** The day to show. Null if the line has no day, or if its description already contains a billing period. */
  chargedOn: CalendarDate | null;
  /** Formatted, such as "1.5". */
  quantity: string;
  /** Formatted, such as "Sales tax 8.25%". Null if the line isn't taxed. */
  tax: string | null;
}

export interface InvoiceDocumentSum {
  label: string;
  cents: number;
}

/** The content of an invoice's page and PDF, in display order. */
export interface InvoiceDocument {
  /** For example "Invoice INV-0001". */
  title: string;
  /** On a credit note, the number of the credited invoice. Null on invoices. */
  creditedInvoice: string | null;
  /** The number of the void invoice that this invoice replaces. */
  replacedInvoice: string | null;
  organizationName: string;
  taxRegistration: string | null;
  invoiceNumber: string;
  /** A label for invoices that aren't waiting for payment. */
  mark: "Draft" | "Void" | "Paid" | "Settled" | null;
  customerName: string;
  addressLines: string[];
  customerEmail: string | null;
  issuedOn: CalendarDate | null;
  dueDate: CalendarDate;
  /** Formatted, such as "14 days". Null if a fixed due date was entered. */
  terms: string | null;
  groups: InvoiceDocumentGroup[];
  /** The amounts between the lines and the total. Empty if there is no discount and no tax. */
  sums: InvoiceDocumentSum[];
  totalCents: number;
  /**
   * The lines for payments, credits and balance, shown below the total. Empty if nothing was paid, credited or
   * written off.
   */
  settlement: InvoiceDocumentSum[];
  /** The amount that the client still has to pay. */
  balanceCents: number;
  currency: Currency;
  /** The number and date formats for the document. */
  formats: DocumentFormats;
  notes: string | null;
  /** Instructions for paying without a card. Null if nothing is due. */
  paymentInstructions: string | null;
}

const MARKS = { draft: "Draft", void: "Void", paid: "Paid", sent: null, overdue: null } as const;

/** Returns the invoice content that is shown on the page, in the PDF and in the email attachment. */
export function toInvoiceDocument(
  invoice: InvoiceDocumentSource,
  organizationName: string,
  formats: DocumentFormats,
): InvoiceDocument {
  const { termsDays, customerAddress } = invoice;
  return {
    title: `Invoice ${invoice.invoiceNumber}`,
    creditedInvoice: null,
    replacedInvoice: invoice.replaces?.invoiceNumber ?? null,
    organizationName,
    taxRegistration: invoice.taxRegistration,
    invoiceNumber: invoice.invoiceNumber,
    mark: invoice.writtenOffCents > 0 ? "Settled" : MARKS[invoice.state],
    customerName: invoice.customerName,
    addressLines: customerAddress === null ? [] : customerAddress.split("\n"),
    customerEmail: invoice.customerEmail,
    issuedOn: invoice.issuedOn,
    dueDate: invoice.dueDate,
    terms: termsDays === null ? null : formatTerms(termsDays),
    groups: groupLines(invoice.lines, formats.numberFormat),
    sums: listInvoiceDocumentSums(invoice, formats.numberFormat),
    totalCents: invoice.totalCents,
    settlement: listSettlement(invoice),
    balanceCents: invoice.balanceCents,
    currency: invoice.currency,
    formats,
    notes: invoice.notes,
    paymentInstructions: isPayable(invoice) ? invoice.paymentInstructions : null,
  };
}

/**
 * Lists the payments, the credits and the balance of an invoice. Returns an empty list if nothing was paid,
 * credited or written off.
 */
export function listSettlement({
  paidCents,
  creditedCents,
  writtenOffCents,
  balanceCents,
}: Pick<
  InvoiceDocumentSource,
  "paidCents" | "creditedCents" | "writtenOffCents" | "balanceCents"
>): InvoiceDocumentSum[] {
  if (paidCents + creditedCents + writtenOffCents === 0) return [];
  return [
    ...(paidCents > 0 ? [{ label: "Paid", cents: -paidCents }] : []),
    ...(creditedCents > 0 ? [{ label: "Credited", cents: -creditedCents }] : []),
    ...(writtenOffCents > 0 ? [{ label: "Written off", cents: -writtenOffCents }] : []),
    { label: "Balance due", cents: balanceCents },
  ];
}

function isPayable({ state }: Pick<InvoiceDocumentSource, "state">): boolean {
  return state !== "paid" && state !== "void";
}

function formatTerms(days: number): string {
  if (days === 0) return "Due on receipt";
  return days === 1 ? "1 day" : `${days} days`;
}

/**
 * Groups the lines by horse, in the order of each horse's first line. Lines without a horse come last. If there is
 * only one line, leaves out its discount, because the same amount is shown above the total.
 */
function groupLines(lines: readonly InvoiceLineDto[], format: NumberFormat): InvoiceDocumentGroup[] {
  const groups = new Map<string, InvoiceDocumentGroup>();
  for (const line of lines) {
    const key = line.horseName === null ? "" : (line.horseId ?? line.horseName);
    const group = groups.get(key) ?? { key, heading: line.horseName, lines: [] };
    group.lines.push(toDocumentLine(lines.length > 1 ? line : { ...line, discountCents: 0 }, format));
    groups.set(key, group);
  }
  const withHorses = [...groups.values()].filter(({ heading }) => heading !== null);
  const withoutHorse = groups.get("");
  if (!withoutHorse) return withHorses;
  return [...withHorses, { ...withoutHorse, heading: withHorses.length > 0 ? "Other" : null }];
}

function toDocumentLine(line: InvoiceLineDto, format: NumberFormat): InvoiceDocumentLine {
  const { id, description, rateCents, amountCents, discountCents, taxName, taxRate } = line;
  return {
    ...{ id, description, rateCents, amountCents, discountCents, chargedOn: getShownDay(line) },
    quantity: formatNumber(formatHundredths(line.quantityHundredths), format, { maximumFractionDigits: 2 }),
    tax: taxName === null ? null : `${taxName} ${formatTaxRate(taxRate, format)}`,
  };
}

interface SumSource extends Pick<InvoiceDocumentSource, "subtotalCents" | "discountCents" | "taxMode"> {
  lines: readonly { taxName: string | null; taxRate: number; taxCents: number }[];
}

/** Lists the amounts shown before the total: subtotal, discount and tax. Empty if there is no discount and no tax. */
export function listInvoiceDocumentSums(
  { subtotalCents, discountCents, taxMode, lines }: SumSource,
  format: NumberFormat,
): InvoiceDocumentSum[] {
  const taxes = sumTaxesByRate(lines);
  if (discountCents === 0 && taxes.length === 0) return [];
  return [
    { label: "Subtotal", cents: subtotalCents },
    ...(discountCents > 0 ? [{ label: "Discount", cents: -discountCents }] : []),
    ...taxes.map(({ name, rate, taxCents }) => ({
      label: `${taxMode === "inclusive" ? "Includes " : ""}${name} ${formatTaxRate(rate, format)}`,
      cents: taxCents,
    })),
  ];
}
