import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import type { InvoiceDetailDto } from "@/lib/domain/billing/invoices/dto";
import { getInvoiceHistoryText } from "./get-invoice-history-text";

export function InvoiceHistory({ invoice, timeZone }: { invoice: InvoiceDetailDto; timeZone: string }) {
  if (invoice.history.length === 0) return null;
  return (
    <Card aria-labelledby="history" className="print:hidden">
      <CardHeader id="history" title="History" />
      <CardBody>
        <ol className="space-y-4 border-line border-l-2 pl-4">
          {invoice.history.map((entry) => (
            <li key={entry.id}>
              <p>{getInvoiceHistoryText(entry, invoice)}</p>
              <p className="text-ink-faint text-sm">
                <DateText value={entry.at} shape="date-time" timeZone={timeZone} />
              </p>
            </li>
          ))}
        </ol>
      </CardBody>
    </Card>
  );
}
