import { Button } from "@/components/ui/button";
import { Card, CardBody } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";

/**
 * Asks for the last day to bill. The URL stores the day, so the form works without JavaScript. If the day is
 * after today, an error appears beside the field.
 */
export function InvoiceRunPreviewForm({ throughOn, today }: { throughOn: string; today: string }) {
  return (
    <Card aria-label="New run">
      <CardBody>
        <form method="get" noValidate className="grid justify-items-start gap-3">
          <Field
            label="Bill charges through"
            hint="You can bill charges up to today. Board billed in advance can be billed in full from the first day of its period. Board billed in arrears can be billed from the last day of its period."
            error={throughOn > today ? "Choose today or an earlier day." : undefined}
          >
            {(control) => <Input {...control} type="date" name="through" defaultValue={throughOn} required />}
          </Field>
          <Button type="submit" variant="primary">
            Preview invoices
          </Button>
        </form>
      </CardBody>
    </Card>
  );
}
