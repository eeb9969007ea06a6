import { Button } from "@/components/ui/button";
import { Card, CardBody } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";

/** Asks for the last day to bill. The URL stores the day, so the form works without JavaScript. */
export function InvoiceRunPreviewForm({ throughOn, today }: { throughOn: string; today: string }) {
  return (
    <Card aria-label="New run">
      <CardBody>
        <form method="get" className="flex flex-wrap items-end gap-3">
          <Field label="Bill charges through">
            {(control) => (
              <Input {...control} type="date" name="through" max={today} defaultValue={throughOn} required />
            )}
          </Field>
          <Button type="submit" variant="primary">
            Preview invoices
          </Button>
        </form>
      </CardBody>
    </Card>
  );
}
