import { Badge } from "@/components/ui/badge";
import { Card, CardBody, CardHeader, CardRows } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import { Money } from "@/components/ui/money";
import type { DocumentFormats } from "@/lib/dates/document-formats";
import type { InvoiceAttempt, InvoiceAutopay } from "@/lib/domain/billing/autopay/get-stable-autopay";
import { describeMethod } from "@/lib/domain/billing/autopay/model/labels";
import type { Currency } from "@/lib/money/currency";

interface InvoiceAutopayCardProps {
  autopay: InvoiceAutopay;
  currency: Currency;
  formats: DocumentFormats;
}

const ATTEMPT_STATES = {
  created: ["In progress", "sent"],
  processing: ["In progress", "sent"],
  succeeded: ["Paid", "paid"],
  failed: ["Failed", "overdue"],
  canceled: ["Canceled", "draft"],
} as const;

/** Shows an invoice's next automatic payment and the attempts so far. */
export function InvoiceAutopayCard({
  autopay: { next, attempts },
  currency,
  formats,
}: InvoiceAutopayCardProps) {
  if (!next && attempts.length === 0) return null;
  return (
    <Card aria-labelledby="invoice-autopay" className="print:hidden">
      <CardHeader id="invoice-autopay" title="Automatic payment" />
      {next && (
        <CardBody>
          <p>
            {next.isRunning ? "In progress" : "Next charge"}:{" "}
            <DateText value={next.chargeOn} format={formats.dateFormat} />, {describeMethod(next.method)}
          </p>
        </CardBody>
      )}
      {attempts.length > 0 && (
        <CardRows>
          {attempts.map((attempt) => (
            <AttemptRow key={attempt.id} {...{ attempt, currency, formats }} />
          ))}
        </CardRows>
      )}
    </Card>
  );
}

function AttemptRow({
  attempt: { amountCents, status, attemptedOn, failure },
  currency,
  formats,
}: {
  attempt: InvoiceAttempt;
  currency: Currency;
  formats: DocumentFormats;
}) {
  const [label, tone] = ATTEMPT_STATES[status];
  return (
    <li className="px-5 py-3">
      <div className="flex flex-wrap items-baseline gap-x-3">
        <Badge tone={tone}>{label}</Badge>
        <DateText value={attemptedOn} format={formats.dateFormat} className="text-ink-soft" />
        <Money cents={amountCents} currency={currency} format={formats.numberFormat} className="ml-auto" />
      </div>
      {failure && <p className="mt-1 wrap-anywhere text-ink-soft text-sm">{failure}</p>}
    </li>
  );
}
