import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Card, CardBody } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import {
  getLastMonth,
  getThisMonth,
  type StatementPeriod,
} from "@/lib/domain/billing/statements/model/periods";
import { addFrom, LIST_PARAMETER } from "@/lib/lists/back-link";

interface StatementPeriodFormProps {
  contactId: string;
  period: StatementPeriod;
  errors: Readonly<Record<string, string>>;
  today: string;
  /** The path of the list that the user came from; empty if the user didn't come from a list. */
  list: string;
}

/** Renders the form for the period. The URL stores the period, so the form works without JavaScript. */
export function StatementPeriodForm({
  contactId,
  period: { from, to },
  errors,
  today,
  list,
}: StatementPeriodFormProps) {
  const path = `/dashboard/contacts/${contactId}/statement`;
  const presets = [
    ["Last month", getLastMonth(today)],
    ["This month", getThisMonth(today)],
  ] as const;
  return (
    <Card aria-label="Period">
      <CardBody>
        <form method="get" action={path} className="flex flex-wrap items-end gap-3">
          {list && <input type="hidden" name={LIST_PARAMETER} value={list} />}
          <Field label="From" error={errors.from}>
            {(control) => <Input {...control} type="date" name="from" defaultValue={from} key={from} />}
          </Field>
          <Field label="To" error={errors.to}>
            {(control) => <Input {...control} type="date" name="to" defaultValue={to} key={to} />}
          </Field>
          <Button type="submit">Show statement</Button>
          {presets.map(([label, preset]) => (
            <ButtonLink
              key={label}
              href={addFrom(`${path}?${new URLSearchParams({ ...preset })}`, list, LIST_PARAMETER)}
              variant="quiet"
            >
              {label}
            </ButtonLink>
          ))}
        </form>
      </CardBody>
    </Card>
  );
}
