import { getInvoiceHref } from "@/components/billing/invoices/hrefs";
import { Alert } from "@/components/ui/alert";
import { LightLink } from "@/components/ui/light-link";
import type { BilledAheadDto } from "@/lib/domain/billing/agreements/dto";
import { formatDayRange } from "@/lib/domain/billing/agreements/model/describe-period";

/** Names the periods that haven't started but are already on invoices, with links to the invoices. */
export function BilledAhead({ billedAhead }: { billedAhead: BilledAheadDto }) {
  return (
    <>
      {formatDayRange(billedAhead)} was billed in advance on{" "}
      {billedAhead.invoices.map(({ id, number }, index) => (
        <span key={id}>
          {index > 0 && ", "}
          <LightLink href={getInvoiceHref(id)} className="underline underline-offset-4">
            {number}
          </LightLink>
        </span>
      ))}
    </>
  );
}

/** Explains that a change to the agreement doesn't affect invoices that were billed in advance. */
export function BilledAheadAlert({ billedAhead }: { billedAhead: BilledAheadDto | null }) {
  if (!billedAhead) return null;
  return (
    <Alert tone="info" title="Some days are already invoiced">
      <BilledAhead billedAhead={billedAhead} />. These invoices don't change. To bill fewer days, discard the
      draft, or void or credit the invoice.
    </Alert>
  );
}
