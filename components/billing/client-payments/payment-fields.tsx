import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { CalendarDate } from "@/lib/dates/calendar-date";

/** Asks for the number that identifies a payment or refund outside Hoofline. */
export function ReferenceField({ error }: { error: string | undefined }) {
  return (
    <Field label="Check or reference number" optional error={error}>
      {(control) => <Input {...control} name="reference" autoComplete="off" maxLength={100} />}
    </Field>
  );
}

/** Asks on which day money was paid or refunded. Days after today can't be chosen. */
export function PaidOnField({ today, error }: { today: CalendarDate; error: string | undefined }) {
  return (
    <Field label="Date" required error={error}>
      {(control) => <Input {...control} type="date" name="paid_on" max={today} defaultValue={today} />}
    </Field>
  );
}
