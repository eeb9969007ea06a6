import { Button } from "@/components/ui/button";
import { Card } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";

interface AccountingPeriodFormProps {
  period: { from: string; to: string };
  errors: Readonly<Record<string, string>>;
}

/** Asks for the first and the last day of the period. Works without JavaScript. */
export function AccountingPeriodForm({ period: { from, to }, errors }: AccountingPeriodFormProps) {
  return (
    <Card aria-label="Period">
      <form action="/finances/accounting" className="flex flex-wrap items-start gap-3 px-5 py-4">
        <Field
          label="First day"
          error={errors.from}
          className="min-w-0 max-sm:flex-1 max-sm:basis-36 sm:w-44"
        >
          {(control) => <Input {...control} type="date" name="from" defaultValue={from} key={from} />}
        </Field>
        <Field label="Last day" error={errors.to} className="min-w-0 max-sm:flex-1 max-sm:basis-36 sm:w-44">
          {(control) => <Input {...control} type="date" name="to" defaultValue={to} key={to} />}
        </Field>
        <Button type="submit" className="max-sm:w-full sm:mt-[1.625rem]">
          Show
        </Button>
      </form>
    </Card>
  );
}
