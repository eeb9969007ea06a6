import { getButtonClass } from "@/components/ui/button-styles";
import { Icon } from "@/components/ui/icon";
import { Money } from "@/components/ui/money";
import { PrintButton } from "@/components/ui/print-button";
import { getReadableTextColor } from "@/lib/color";
import type { InvoiceDocument } from "@/lib/domain/billing/invoices/model/invoice-document";
import type { ClientInvoice } from "@/lib/domain/billing/invoices/read-client-invoice";

interface PaymentBarProps {
  invoice: ClientInvoice;
  bill: Pick<InvoiceDocument, "balanceCents" | "currency" | "formats">;
  pdfUrl: string;
}

/** Always within reach on phones, however long the invoice is. Paying works without JavaScript. */
export function PaymentBar({ invoice: { branding, payUrl }, bill, pdfUrl }: PaymentBarProps) {
  const own = branding?.color && {
    background: branding.color,
    borderColor: branding.color,
    color: getReadableTextColor(branding.color),
  };
  return (
    <div className="sticky bottom-0 -mx-4 mt-4 border-line border-t bg-paper px-4 py-3 print:hidden">
      <div className="flex flex-wrap gap-3 max-sm:flex-col-reverse sm:justify-end">
        <PrintButton variant="secondary" />
        <a href={pdfUrl} download className={getButtonClass({ variant: "secondary" })}>
          <Icon name="download-simple" />
          Download PDF
        </a>
        {payUrl && (
          <a href={payUrl} className={getButtonClass({ variant: "primary" })} style={own || undefined}>
            <Icon name="credit-card" />
            <span>
              Pay{" "}
              <Money cents={bill.balanceCents} currency={bill.currency} format={bill.formats.numberFormat} />
            </span>
          </a>
        )}
      </div>
      {payUrl && (
        <p className="mt-2 text-ink-faint text-sm sm:text-right">You pay on Stripe's secure page.</p>
      )}
    </div>
  );
}
