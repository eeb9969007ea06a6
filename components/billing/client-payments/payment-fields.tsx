import { useState } from "react";
import { Alert } from "@/components/ui/alert";
import { DateText } from "@/components/ui/date-text";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { findInvoiceIssuedAfter, type IssuedInvoice } from "./find-invoice-issued-after";

/** Asks for the check or reference number of a payment or refund. */
export function ReferenceField({ error }: { error: string | undefined }) {
  return (
    <Field label="Check or reference number" optional error={error}>
      {(control) => <Input {...control} name="reference" autoComplete="off" maxLength={100} />}
    </Field>
  );
}

interface PaidOnFieldProps {
  today: CalendarDate;
  error: string | undefined;
  /**
   * The invoices that the payment covers. If one of them was issued after the chosen day, a warning asks the user
   * to check the date.
   */
  invoices?: readonly IssuedInvoice[];
}

/** Asks for the date of a payment or refund. Dates after today can't be chosen. */
export function PaidOnField({ today, error, invoices = [] }: PaidOnFieldProps) {
  const [day, setDay] = useState<string>(today);
  const later = findInvoiceIssuedAfter(invoices, day);
  return (
    <>
      <Field label="Date" required error={error}>
        {(control) => (
          <Input
            {...control}
            type="date"
            name="paid_on"
            max={today}
            defaultValue={today}
            onChange={({ target }) => setDay(target.value)}
          />
        )}
      </Field>
      {later && (
        <Alert tone="warning">
          {later.invoiceNumber} was issued on <DateText value={later.issuedOn} />, after this date. Check the
          date.
        </Alert>
      )}
    </>
  );
}
