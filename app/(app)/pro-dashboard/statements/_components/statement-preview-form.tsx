import { Button } from "@/components/ui/button";
import { Card, CardBody } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { StatementPeriod } from "@/lib/domain/billing/statements/model/periods";

interface StatementPreviewFormProps {
  period: StatementPeriod;
  errors: Readonly<Record<string, string>>;
  today: string;
}

/** Asks for the period. The URL stores the period, so the form works without JavaScript. */
export function StatementPreviewForm({ period: { from, to }, errors, today }: StatementPreviewFormProps) {
  return (
    <Card aria-label="Period">
      <CardBody>
        <form method="get" action="/pro-dashboard/statements" className="flex flex-wrap items-end gap-3">
          <Field label="From" error={errors.from}>
            {(control) => (
              <Input
                {...control}
                type="date"
                name="from"
                max={today}
                defaultValue={from}
                key={from}
                required
              />
            )}
          </Field>
          <Field label="To" error={errors.to}>
            {(control) => (
              <Input {...control} type="date" name="to" max={today} defaultValue={to} key={to} required />
            )}
          </Field>
          <Button type="submit">Preview statements</Button>
        </form>
      </CardBody>
    </Card>
  );
}
