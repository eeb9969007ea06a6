import { PAYMENT_METHOD_NAMES } from "@/components/billing/invoices/invoice-labels";
import { Card, CardHeader, CardRows } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import { Money } from "@/components/ui/money";
import type { PortalFormats, PortalPayment } from "@/lib/domain/billing/portal/dto";

interface PortalPaymentsProps extends PortalFormats {
  payments: readonly PortalPayment[];
}

/** Lists an invoice's payments, as a receipt. */
export function PortalPayments({ payments, currency, formats }: PortalPaymentsProps) {
  if (payments.length === 0) return null;
  return (
    <Card aria-labelledby="payments" className="mt-4">
      <CardHeader id="payments" title="Payments" />
      <CardRows>
        {payments.map(({ id, method, amountCents, refundedCents, paidOn, note }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-4 px-5 py-3">
            <span>{note ?? getMethodName(method)}</span>
            <span className="text-ink-soft text-sm">
              <DateText value={paidOn} format={formats.dateFormat} />
              {refundedCents > 0 && (
                <>
                  , <Money cents={refundedCents} currency={currency} format={formats.numberFormat} /> refunded
                </>
              )}
            </span>
            <Money
              cents={amountCents}
              currency={currency}
              format={formats.numberFormat}
              className="ml-auto font-semibold"
            />
          </li>
        ))}
      </CardRows>
    </Card>
  );
}

function getMethodName(method: string): string {
  const names: Readonly<Record<string, string>> = PAYMENT_METHOD_NAMES;
  return names[method] ?? "Payment";
}
