import { Button } from "@/components/ui/button";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { addCalendarDays, type CalendarDate } from "@/lib/dates/calendar-date";
import type { InvoiceForm } from "./use-invoice-form";

const TERMS_DAYS = [7, 14, 30];

export function DueDateField({ form, today }: { form: InvoiceForm; today: CalendarDate }) {
  const { register, setValue, formState, watch } = form;
  const chosen = watch("due_date");
  const choose = (date: CalendarDate) =>
    setValue("due_date", date, { shouldDirty: true, shouldValidate: formState.isSubmitted });

  return (
    <div className="flex flex-wrap items-start gap-x-4 gap-y-2">
      <Field
        label="Due date"
        required
        error={formState.errors.due_date?.message}
        className="w-full sm:w-[calc(50%-0.625rem)]"
      >
        {(control) => <Input {...control} type="date" min={today} {...register("due_date")} />}
      </Field>
      <fieldset className="flex gap-2 sm:pt-[1.625rem]">
        <legend className="sr-only">Due in</legend>
        {TERMS_DAYS.map((days) => {
          const date = addCalendarDays(today, days);
          return (
            <Button
              key={days}
              aria-pressed={chosen === date}
              className="px-3! font-medium! aria-pressed:border-green aria-pressed:bg-green-wash aria-pressed:text-green"
              onClick={() => choose(date)}
            >
              {days} days
            </Button>
          );
        })}
      </fieldset>
    </div>
  );
}
