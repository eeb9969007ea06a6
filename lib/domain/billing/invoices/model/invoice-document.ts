import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { InvoiceDto, InvoiceLineDto } from "@/lib/domain/billing/invoices/dto";
import { groupTaxes } from "@/lib/domain/billing/invoices/model/totals";
import { formatTaxRate } from "@/lib/domain/billing/records/model/tax-rules";

/** The fields of an invoice that its document shows. */
export type DocumentSource = Pick<
  InvoiceDto,
  | "invoiceNumber"
  | "customerName"
  | "customerEmail"
  | "customerAddress"
  | "issuedOn"
  | "dueDate"
  | "termsDays"
  | "notes"
  | "state"
  | "subtotalCents"
  | "discountCents"
  | "taxMode"
  | "taxRegistration"
  | "totalCents"
  | "lines"
>;

/** The lines of a horse, or all lines that name no horse. */
export interface DocumentGroup {
  key: string;
  /** Null if no line of the invoice has a horse. */
  heading: string | null;
  lines: DocumentLine[];
}

export interface DocumentLine
  extends Pick<
    InvoiceLineDto,
    "id" | "description" | "rateCents" | "amountCents" | "discountCents" | "chargedOn"
  > {
  /** Formatted, such as "1.5". */
  quantity: string;
  /** Formatted, such as "Sales tax 8.25%". Null without tax. */
  tax: string | null;
}

export interface DocumentSum {
  label: string;
  cents: number;
}

/** What the page and the PDF of an invoice show, in this order. */
export interface InvoiceDocument {
  organizationName: string;
  taxRegistration: string | null;
  invoiceNumber: string;
  /** Marks invoices that aren't waiting for payment. */
  mark: "Draft" | "Void" | "Paid" | null;
  customerName: string;
  addressLines: string[];
  customerEmail: string | null;
  issuedOn: CalendarDate | null;
  dueDate: CalendarDate;
  /** Formatted, such as "14 days". Null if the due date was entered. */
  terms: string | null;
  groups: DocumentGroup[];
  /** What leads from the lines to the total. Empty without discount and tax. */
  sums: DocumentSum[];
  totalCents: number;
  notes: string | null;
}

const MARKS = { draft: "Draft", void: "Void", paid: "Paid", sent: null, overdue: null } as const;

const quantityFormat = new Intl.NumberFormat("en-US", { maximumFractionDigits: 2 });

/** Returns the document of an invoice. The page, the PDF and the mail's attachment show the same one. */
export function toInvoiceDocument(invoice: DocumentSource, organizationName: string): InvoiceDocument {
  const { termsDays, customerAddress } = invoice;
  return {
    organizationName,
    taxRegistration: invoice.taxRegistration,
    invoiceNumber: invoice.invoiceNumber,
    mark: MARKS[invoice.state],
    customerName: invoice.customerName,
    addressLines: customerAddress === null ? [] : customerAddress.split("\n"),
    customerEmail: invoice.customerEmail,
    issuedOn: invoice.issuedOn,
    dueDate: invoice.dueDate,
    terms: termsDays === null ? null : formatTerms(termsDays),
    groups: groupLines(invoice.lines),
    sums: listSums(invoice),
    totalCents: invoice.totalCents,
    notes: invoice.notes,
  };
}

function formatTerms(days: number): string {
  if (days === 0) return "Due on receipt";
  return days === 1 ? "1 day" : `${days} days`;
}

/** Groups the lines by horse, in the order of each horse's first line. Lines without a horse come last. */
function groupLines(lines: readonly InvoiceLineDto[]): DocumentGroup[] {
  const groups = new Map<string, DocumentGroup>();
  for (const line of lines) {
    const key = line.horseName === null ? "" : (line.horseId ?? line.horseName);
    const group = groups.get(key) ?? { key, heading: line.horseName, lines: [] };
    group.lines.push(toDocumentLine(line));
    groups.set(key, group);
  }
  const withHorses = [...groups.values()].filter(({ heading }) => heading !== null);
  const withoutHorse = groups.get("");
  if (!withoutHorse) return withHorses;
  return [...withHorses, { ...withoutHorse, heading: withHorses.length > 0 ? "Other" : null }];
}

function toDocumentLine(line: InvoiceLineDto): DocumentLine {
  const { id, description, rateCents, amountCents, discountCents, chargedOn, taxName, taxRate } = line;
  return {
    ...{ id, description, rateCents, amountCents, discountCents, chargedOn },
    quantity: quantityFormat.format(line.quantityHundredths / 100),
    tax: taxName === null ? null : `${taxName} ${formatTaxRate(taxRate)}`,
  };
}

interface SumSource extends Pick<DocumentSource, "subtotalCents" | "discountCents" | "taxMode"> {
  lines: readonly { taxName: string | null; taxRate: number; taxCents: number }[];
}

/** Lists what leads from the lines to the total: subtotal, discount and tax. Empty without discount and tax. */
export function listSums({ subtotalCents, discountCents, taxMode, lines }: SumSource): DocumentSum[] {
  const taxes = groupTaxes(lines);
  if (discountCents === 0 && taxes.length === 0) return [];
  return [
    { label: "Subtotal", cents: subtotalCents },
    ...(discountCents > 0 ? [{ label: "Discount", cents: -discountCents }] : []),
    ...taxes.map(({ name, rate, taxCents }) => ({
      label: `${taxMode === "inclusive" ? "Includes " : ""}${name} ${formatTaxRate(rate)}`,
      cents: taxCents,
    })),
  ];
}
