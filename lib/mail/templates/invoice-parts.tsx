import { Column, Row, Section } from "@react-email/components";
import type { Currency } from "@/lib/money/currency";
import { formatCents } from "@/lib/money/format";
import type { NumberFormat } from "@/lib/money/number-format";

export interface MailLine {
  id: string;
  description: string;
  /** The formatted quantity, such as "1.5". */
  quantity: string;
  rateCents: number;
  amountCents: number;
}

/** The amounts below the line items, including the total. */
export interface MailTotals {
  /** The names and amounts of the discount and the taxes, such as "Discount" and -500. */
  parts: readonly (readonly [name: string, cents: number])[];
  totalCents: number;
  /** The amounts below the total: the payments and the balance. Empty unless the invoice is partly paid. */
  settlement: readonly (readonly [name: string, cents: number])[];
  paidCents: number;
  balanceCents: number;
  currency: Currency;
  numberFormat: NumberFormat;
}

const cell = {
  borderBottom: "1px solid #d9dfd5",
  color: "#14211b",
  fontSize: 15,
  lineHeight: "22px",
  padding: "10px 0",
  verticalAlign: "top",
} as const;
const amountCell = { ...cell, paddingLeft: 16, textAlign: "right", whiteSpace: "nowrap" } as const;
const part = { borderBottom: 0, padding: "4px 0" } as const;
const total = { borderBottom: 0, fontWeight: 600 } as const;

export function MailLines({ lines, totals }: { lines: MailLine[]; totals: MailTotals }) {
  const { currency, numberFormat } = totals;
  const renderPart = ([name, cents]: MailTotals["parts"][number]) => (
    <Row key={name}>
      <Column style={{ ...cell, ...part }}>{name}</Column>
      <Column style={{ ...amountCell, ...part, paddingLeft: 16 }}>
        {formatCents(cents, currency, numberFormat)}
      </Column>
    </Row>
  );
  return (
    <Section style={{ margin: "0 0 16px" }}>
      {lines.map((line) => (
        <Row key={line.id}>
          <Column style={cell}>
            {line.description}
            <br />
            <span className="m-faint" style={{ color: "#5e6a63", fontSize: 13 }}>
              {line.quantity} × {formatCents(line.rateCents, currency, numberFormat)}
            </span>
          </Column>
          <Column style={amountCell}>{formatCents(line.amountCents, currency, numberFormat)}</Column>
        </Row>
      ))}
      {totals.parts.map(renderPart)}
      <Row>
        <Column style={{ ...cell, ...total }}>Total</Column>
        <Column style={{ ...amountCell, ...total }}>
          {formatCents(totals.totalCents, currency, numberFormat)}
        </Column>
      </Row>
      {totals.settlement.map(renderPart)}
    </Section>
  );
}

/** An invoice that a payment covers, and the part of the payment that was applied to the invoice. */
export interface MailPaidInvoice {
  invoiceNumber: string;
  amountCents: number;
}

/** Returns whether a payment covers any invoice other than the one it is recorded for. */
export function paysOtherInvoices(invoiceNumber: string, paid: readonly MailPaidInvoice[]): boolean {
  return paid.some((one) => one.invoiceNumber !== invoiceNumber);
}

/** Returns a phrase such as "invoice INV-0001" or "3 invoices". */
export function describePaidInvoices(invoiceNumber: string, paid: readonly MailPaidInvoice[]): string {
  if (paid.length > 1) return `${paid.length} invoices`;
  return `invoice ${paid[0]?.invoiceNumber ?? invoiceNumber}`;
}

/** A list of labels with values, such as "Paid by" and "Card". */
export function MailDetails({ facts }: { facts: readonly (readonly [name: string, value: string])[] }) {
  return (
    <Section style={{ margin: "0 0 16px" }}>
      {facts.map(([name, value]) => (
        <Row key={`${name} ${value}`}>
          <Column style={cell}>{name}</Column>
          <Column style={{ ...amountCell, whiteSpace: "normal" }}>{value}</Column>
        </Row>
      ))}
    </Section>
  );
}
