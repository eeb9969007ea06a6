import { getInvoiceHref } from "@/components/billing/invoices/hrefs";
import { ButtonLink } from "@/components/ui/button-link";
import type { InvoiceRunPosition } from "@/lib/domain/billing/invoice-runs/dto";
import { addFrom } from "@/lib/lists/back-link";

/** Links to the previous and the next invoice of the run under review. */
export function RunNeighbors({ run, from }: { run: InvoiceRunPosition; from: string }) {
  const { position, count, previousId, nextId } = run;
  return (
    <nav aria-label="Invoices in this run" className="flex items-center gap-1 max-sm:w-full">
      <span className="mr-2 text-ink-soft text-sm max-sm:mr-auto">{`${position} of ${count}`}</span>
      {previousId && (
        <ButtonLink
          href={addFrom(getInvoiceHref(previousId), from)}
          icon="caret-left"
          size="small"
          variant="quiet"
        >
          Previous
        </ButtonLink>
      )}
      {nextId && (
        <ButtonLink
          href={addFrom(getInvoiceHref(nextId), from)}
          iconEnd="caret-right"
          size="small"
          variant="quiet"
        >
          Next
        </ButtonLink>
      )}
    </nav>
  );
}
