import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { addCalendarDays, type CalendarDate } from "@/lib/dates/calendar-date";
import { DEFAULT_TERMS_DAYS } from "./form-values";
import type { InvoiceForm } from "./use-invoice-form";

const TERMS_DAYS = [7, 14, 30];

interface DueDateFieldProps {
  form: InvoiceForm;
  today: CalendarDate;
  /** The organization's payment terms, or null until they load. */
  paymentTermsDays: number | null;
}

/** Asks for a due date, or for a number of days after the invoice is sent. */
export function DueDateField({ form, today, paymentTermsDays }: DueDateFieldProps) {
  const { register, setValue, formState, watch } = form;
  const [chosen, termsDays = null] = watch(["due_date", "terms_days"]);
  const choose = (days: number) => {
    setValue("due_date", addCalendarDays(today, days), {
      shouldDirty: true,
      shouldValidate: formState.isSubmitted,
    });
    setValue("terms_days", days);
  };
  const terms = [...new Set([...TERMS_DAYS, paymentTermsDays ?? DEFAULT_TERMS_DAYS])].sort(
    (left, right) => left - right,
  );

  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
      <Field
        label="Due date"
        required
        error={formState.errors.due_date?.message}
        hint={getHint(termsDays)}
        className="w-full sm:w-[calc(50%-0.625rem)]"
      >
        {(control) => (
          <Input
            {...control}
            type="date"
            min={today}
            {...register("due_date", { onChange: () => setValue("terms_days", null) })}
          />
        )}
      </Field>
      <fieldset className="flex flex-wrap gap-2 sm:pt-[1.625rem]">
        <legend className="sr-only">Due in</legend>
        {terms.map((days) => {
          const isChosen = chosen === addCalendarDays(today, days);
          return (
            <Button
              key={days}
              aria-pressed={isChosen}
              className="px-3! font-medium! aria-pressed:border-green aria-pressed:bg-green-wash aria-pressed:text-green"
              onClick={() => choose(days)}
            >
              {days} days
            </Button>
          );
        })}
      </fieldset>
    </div>
  );
}

function getHint(termsDays: number | null): string | undefined {
  if (termsDays === null) return undefined;
  if (termsDays === 0) return "Due on the day you send it.";
  return `Due ${termsDays} ${termsDays === 1 ? "day" : "days"} after you send it.`;
}
