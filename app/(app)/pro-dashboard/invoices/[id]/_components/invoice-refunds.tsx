import { Money } from "@/components/ui/money";
import type { InvoiceDetailDto } from "@/lib/domain/billing/records/invoice-dto";
import { sumCents } from "@/lib/money/cents";
import type { NumberFormat } from "@/lib/money/number-format";

interface InvoiceRefundsProps {
  invoice: Pick<InvoiceDetailDto, "refundedCents" | "creditNotes" | "currency">;
  format: NumberFormat;
}

/** Shows the refunded amount, and the amount of refunds in progress, below the invoice's total. */
export function InvoiceRefunds({ invoice, format }: InvoiceRefundsProps) {
  const { refundedCents, creditNotes, currency } = invoice;
  const pending = creditNotes.flatMap(({ refunds }) => refunds.filter(({ status }) => status === "pending"));
  const amounts = [
    { label: "Refunded", cents: refundedCents },
    { label: "Refund in progress", cents: sumCents(pending.map(({ amountCents }) => amountCents)) },
  ];
  return amounts.map(
    ({ label, cents }) =>
      cents > 0 && (
        <p key={label} className="mt-1 flex items-baseline justify-between gap-4 font-semibold">
          {label}
          <Money cents={cents} currency={currency} format={format} />
        </p>
      ),
  );
}
