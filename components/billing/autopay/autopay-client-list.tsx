import { getInvoiceHref } from "@/components/billing/invoices/hrefs";
import { ListLink } from "@/components/layout/list-link";
import { Badge } from "@/components/ui/badge";
import { Card, CardBody, CardHeader, CardRows } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import { Money } from "@/components/ui/money";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { describeMethod, formatExpiry, type MethodFacts } from "@/lib/domain/billing/autopay/model/labels";
import type { Currency } from "@/lib/money/currency";

/** A client with active automatic payments. */
interface AutopayClientRow extends MethodFacts {
  contactId: string;
  name: string;
  expMonth: number | null;
  expYear: number | null;
  next: { invoiceId: string; chargeOn: CalendarDate; amountCents: number; failures: number } | null;
}

interface AutopayClientListProps {
  clients: readonly AutopayClientRow[];
  currency: Currency;
}

/** Lists the clients who pay automatically and each client's next charge. */
export function AutopayClientList({ clients, currency }: AutopayClientListProps) {
  return (
    <Card aria-labelledby="autopay-clients">
      <CardHeader id="autopay-clients" title="Clients who pay automatically" />
      {clients.length === 0 ? (
        <CardBody className="text-ink-soft text-sm">
          Clients appear here after they turn on automatic payments in the client portal.
        </CardBody>
      ) : (
        <CardRows>
          {clients.map((client) => (
            <ClientRow key={client.contactId} client={client} currency={currency} />
          ))}
        </CardRows>
      )}
    </Card>
  );
}

function ClientRow({ client, currency }: { client: AutopayClientRow; currency: Currency }) {
  const { contactId, name, expMonth, expYear, next } = client;
  const expiry = formatExpiry(expMonth, expYear);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3 max-sm:px-3">
      <div className="min-w-0 grow">
        <p className="flex flex-wrap items-center gap-2">
          <ListLink
            href={`/dashboard/contacts/${contactId}`}
            className="title-link font-semibold wrap-anywhere"
          >
            {name}
          </ListLink>
          {next && next.failures > 0 && <Badge tone="overdue">Payment failed</Badge>}
        </p>
        <p className="text-ink-soft text-sm">
          {describeMethod(client)}
          {expiry && `, expires ${expiry}`}
        </p>
      </div>
      {next ? (
        <ListLink
          href={getInvoiceHref(next.invoiceId)}
          className="title-link text-sm underline underline-offset-4"
        >
          <span>
            <Money cents={next.amountCents} currency={currency} /> on <DateText value={next.chargeOn} />
          </span>
        </ListLink>
      ) : (
        <p className="text-ink-soft text-sm">No charge scheduled</p>
      )}
    </li>
  );
}
