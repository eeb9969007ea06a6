import { Money } from "@/components/ui/money";
import type { InvoiceDocumentSum } from "@/lib/domain/billing/invoice-documents/model/invoice-document";
import type { Currency } from "@/lib/money/currency";
import type { NumberFormat } from "@/lib/money/number-format";

interface InvoiceTotalsProps {
  sums: readonly InvoiceDocumentSum[];
  currency: Currency;
  format?: NumberFormat | undefined;
}

/** Shows the amounts between the line items and the total, as listed by `listInvoiceDocumentSums`. */
export function InvoiceSums({ sums, currency, format }: InvoiceTotalsProps) {
  if (sums.length === 0) return null;
  return (
    <dl className="mb-2 space-y-1 text-ink-soft">
      {sums.map(({ label, cents }) => (
        <div key={label} className="flex items-baseline justify-between gap-4">
          <dt className="min-w-0 wrap-anywhere">{label}</dt>
          <dd>
            <Money cents={cents} currency={currency} format={format} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
