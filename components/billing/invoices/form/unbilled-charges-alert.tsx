import { useEffect, useState } from "react";
import { callAction } from "@/components/forms/call-action";
import { useFormatCents } from "@/components/money/use-format-cents";
import { Alert } from "@/components/ui/alert";
import { Button } from "@/components/ui/button";
import { previewRunContactAction } from "@/lib/actions/billing/invoice-runs";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { sumCents } from "@/lib/money/cents";
import type { Currency } from "@/lib/money/currency";
import { getContactRunHref } from "../hrefs";

interface UnbilledChargesAlertProps {
  client: { id: string; name: string };
  today: CalendarDate;
  currency: Currency;
  /** Closes the form and opens another page. */
  onLeave: (href: string) => void;
}

/**
 * If the client has unbilled charges, links to an invoice run for this client, so that nobody enters the
 * charges again. If the lookup fails, shows nothing, because the failure must not block the invoice.
 */
export function UnbilledChargesAlert({ client, today, currency, onLeave }: UnbilledChargesAlertProps) {
  const formatCents = useFormatCents();
  const [amounts, setAmounts] = useState<readonly number[]>([]);
  useEffect(() => {
    let isCurrent = true;
    const load = async () => {
      const input = { through_on: today, contact_id: client.id };
      const response = await callAction(() => previewRunContactAction(input));
      if (!isCurrent || !("data" in response)) return;
      setAmounts(response.data.flatMap(({ charges }) => charges.map(({ amountCents }) => amountCents)));
    };
    load();
    return () => {
      isCurrent = false;
    };
  }, [client.id, today]);
  if (amounts.length === 0) return null;
  const charges = amounts.length === 1 ? "1 unbilled charge" : `${amounts.length} unbilled charges`;
  return (
    <Alert
      tone="info"
      className="sm:col-span-2"
      title={`${client.name} has ${charges}, ${formatCents(sumCents(amounts), currency)}`}
      actions={
        <Button size="small" icon="receipt" onClick={() => onLeave(getContactRunHref(client.id, today))}>
          {amounts.length === 1 ? "Invoice this charge" : "Invoice these charges"}
        </Button>
      }
    >
      If you enter charges again here, the client is billed twice.
    </Alert>
  );
}
