import { Money } from "@/components/ui/money";
import type { DocumentSum } from "@/lib/domain/billing/invoices/model/invoice-document";

/** Shows what leads from the lines to the total (`listSums`). */
export function InvoiceTotals({ sums }: { sums: readonly DocumentSum[] }) {
  if (sums.length === 0) return null;
  return (
    <dl className="mb-2 space-y-1 text-ink-soft">
      {sums.map(({ label, cents }) => (
        <div key={label} className="flex items-baseline justify-between gap-4">
          <dt className="min-w-0 wrap-anywhere">{label}</dt>
          <dd>
            <Money cents={cents} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
