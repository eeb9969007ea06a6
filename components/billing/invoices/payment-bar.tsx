import { getButtonClass } from "@/components/ui/button-styles";
import { Icon } from "@/components/ui/icon";
import { Money } from "@/components/ui/money";
import { PrintButton } from "@/components/ui/print-button";
import { getReadableTextColor } from "@/lib/color";
import type { InvoiceDocument } from "@/lib/domain/billing/invoice-documents/model/invoice-document";
import type { ClientInvoice } from "@/lib/domain/billing/invoice-documents/read-client-invoice";

interface PaymentBarProps {
  invoice: ClientInvoice;
  bill: Pick<InvoiceDocument, "balanceCents" | "currency" | "formats">;
  pdfUrl: string;
}

/**
 * Shows buttons to print, download and pay an invoice. On phones, only a bar with the Pay button stays in view.
 * The bar is at most 72 pixels high to avoid covering too much of a long invoice, so the note about Stripe is above
 * it. Paying works without JavaScript.
 */
export function PaymentBar({ invoice: { branding, payUrl }, bill, pdfUrl }: PaymentBarProps) {
  const own = branding?.color && {
    background: branding.color,
    borderColor: branding.color,
    color: getReadableTextColor(branding.color),
  };
  return (
    <>
      <div className="mt-4 flex flex-wrap items-center gap-3 sm:justify-end print:hidden">
        <PrintButton variant="secondary" />
        <a href={pdfUrl} download className={getButtonClass({ variant: "secondary" })}>
          <Icon name="download-simple" />
          Download PDF
        </a>
        {payUrl && <SecurePageNote className="w-full sm:hidden" />}
      </div>
      {payUrl && (
        <div className="sticky bottom-0 z-10 -mx-4 mt-3 border-line border-t bg-paper px-4 py-2.5 sm:flex sm:items-center sm:justify-end sm:gap-3 print:hidden">
          <SecurePageNote className="max-sm:hidden" />
          <a
            href={payUrl}
            className={`${getButtonClass({ variant: "primary" })} w-full sm:w-fit`}
            style={own || undefined}
          >
            <Icon name="credit-card" />
            <span>
              Pay{" "}
              <Money cents={bill.balanceCents} currency={bill.currency} format={bill.formats.numberFormat} />
            </span>
          </a>
        </div>
      )}
    </>
  );
}

function SecurePageNote({ className }: { className: string }) {
  return <p className={`text-ink-faint text-sm ${className}`}>You'll pay on Stripe's secure page.</p>;
}
