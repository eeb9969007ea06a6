import { Money } from "@/components/ui/money";
import type { InvoiceDetailDto } from "@/lib/domain/billing/invoices/dto";
import { PLATFORM_FEE_PERCENT, platformFeeCents } from "@/lib/money/cents";

/** Shows the fee of a future card payment. A received payment shows its own fee. */
export function FeeNote({ invoice: { state, totalCents } }: { invoice: InvoiceDetailDto }) {
  if (state === "paid" || state === "void") return null;
  return (
    <p className="text-right text-ink-faint text-sm print:hidden">
      Platform fee {PLATFORM_FEE_PERCENT}%: <Money cents={platformFeeCents(totalCents)} />, plus card fees
    </p>
  );
}
