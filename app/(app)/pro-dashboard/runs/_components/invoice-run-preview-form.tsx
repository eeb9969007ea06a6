import { Button } from "@/components/ui/button";
import { Card, CardBody } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { findRunDayErrors, type RunDays } from "@/lib/domain/billing/invoice-runs/model/run-days";

/**
 * Asks for the last day to bill, and for the last day of board billed in advance. The URL stores both days, so the
 * form works without JavaScript. If a day isn't allowed, an error appears beside its field.
 */
export function InvoiceRunPreviewForm({ days, today }: { days: RunDays; today: string }) {
  const { throughOn, advanceThroughOn } = days;
  const errors = findRunDayErrors(days, today);
  return (
    <Card aria-label="New run">
      <CardBody>
        <form method="get" noValidate className="grid gap-4 sm:grid-cols-2">
          <Field
            label="Bill charges through"
            hint="You can bill charges dated today or earlier. If you bill board in arrears, you can bill it from the last day of the billing period."
            error={errors.through_on}
          >
            {(control) => <Input {...control} type="date" name="through" defaultValue={throughOn} required />}
          </Field>
          <Field
            label="Include board through"
            optional
            hint="Also bills board in advance for periods that start by this day, such as next month's board. Leave empty to bill each period on or after its first day."
            error={errors.advance_through_on}
          >
            {(control) => (
              <Input {...control} type="date" name="ahead" defaultValue={advanceThroughOn ?? ""} />
            )}
          </Field>
          <Button type="submit" variant="primary" className="justify-self-start sm:col-span-2">
            Preview invoices
          </Button>
        </form>
      </CardBody>
    </Card>
  );
}
