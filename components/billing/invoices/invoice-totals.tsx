import { Money } from "@/components/ui/money";
import { formatTaxRate, type TaxMode } from "@/lib/domain/billing/invoices/model/tax-rules";
import { groupTaxes } from "@/lib/domain/billing/invoices/model/totals";

interface InvoiceTotalsProps {
  subtotalCents: number;
  discountCents: number;
  taxMode: TaxMode;
  lines: readonly { taxName: string | null; taxRate: number; taxCents: number }[];
}

/** Lists what leads from the lines to the total: subtotal, discount and tax. Empty without discount and tax. */
export function InvoiceTotals({ subtotalCents, discountCents, taxMode, lines }: InvoiceTotalsProps) {
  const taxes = groupTaxes(lines);
  if (discountCents === 0 && taxes.length === 0) return null;
  return (
    <dl className="mb-2 space-y-1 text-ink-soft">
      <TotalRow term="Subtotal" cents={subtotalCents} />
      {discountCents > 0 && <TotalRow term="Discount" cents={-discountCents} />}
      {taxes.map(({ name, rate, taxCents }) => (
        <TotalRow
          key={`${name} ${rate}`}
          term={`${taxMode === "inclusive" ? "Includes " : ""}${name} ${formatTaxRate(rate)}`}
          cents={taxCents}
        />
      ))}
    </dl>
  );
}

function TotalRow({ term, cents }: { term: string; cents: number }) {
  return (
    <div className="flex items-baseline justify-between gap-4">
      <dt className="min-w-0 wrap-anywhere">{term}</dt>
      <dd>
        <Money cents={cents} />
      </dd>
    </div>
  );
}
