import { Card, CardBody, CardHeader } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import type { DocumentFormats } from "@/lib/dates/document-formats";
import type { InvoiceDetailDto } from "@/lib/domain/billing/records/invoice-dto";
import { getInvoiceHistoryText, listShownHistory } from "./get-invoice-history-text";

interface InvoiceHistoryProps {
  invoice: InvoiceDetailDto;
  timeZone: string;
  formats: DocumentFormats;
}

export function InvoiceHistory({ invoice, timeZone, formats }: InvoiceHistoryProps) {
  if (invoice.history.length === 0) return null;
  return (
    <Card aria-labelledby="history" className="print:hidden">
      <CardHeader id="history" title="History" />
      <CardBody>
        <ol className="space-y-4 border-line border-l-2 pl-4">
          {listShownHistory(invoice.history).map((entry) => (
            <li key={entry.id}>
              <p>{getInvoiceHistoryText(entry, invoice, formats.numberFormat)}</p>
              <p className="text-ink-faint text-sm">
                <DateText
                  value={entry.at}
                  shape="date-time"
                  timeZone={timeZone}
                  format={formats.dateFormat}
                />
              </p>
            </li>
          ))}
        </ol>
      </CardBody>
    </Card>
  );
}
