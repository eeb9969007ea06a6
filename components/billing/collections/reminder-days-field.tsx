import { useState } from "react";
import { Checkbox, CheckboxGroup } from "@/components/ui/checkbox";
import { describeStep, SUGGESTED_REMINDER_DAYS } from "@/lib/domain/billing/payment-reminders/model/schedule";
import {
  FIRST_REMINDER_DAY,
  LAST_REMINDER_DAY,
  MAX_REMINDER_STEPS,
} from "@/lib/domain/billing/payment-reminders/model/schemas";
import { AddReminderDay } from "./add-reminder-day";

interface ReminderDaysFieldProps {
  days: readonly number[];
  error: string | undefined;
}

/**
 * Lets the user choose when to send reminders. Shows a checkbox for each suggested day and each saved day, and
 * a field for adding other days.
 */
export function ReminderDaysField({ days, error }: ReminderDaysFieldProps) {
  const [chosen, setChosen] = useState<readonly number[]>(days);
  const [listed, setListed] = useState<readonly number[]>([
    ...new Set([...SUGGESTED_REMINDER_DAYS, ...days]),
  ]);
  const choose = (day: number, isChosen: boolean) =>
    setChosen(isChosen ? [...new Set([...chosen, day])] : chosen.filter((one) => one !== day));
  const add = (day: number) => {
    setListed([...new Set([...listed, day])]);
    choose(day, true);
  };
  return (
    <CheckboxGroup legend="Reminder days" error={error} className="grid gap-3 sm:col-span-2">
      <input type="hidden" name="days" value={chosen.join(",")} />
      <div className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
        {listed
          .toSorted((one, other) => one - other)
          .map((day) => (
            <Checkbox
              key={day}
              data-field="days"
              label={describeStep(day)}
              checked={chosen.includes(day)}
              onChange={({ target }) => choose(day, target.checked)}
            />
          ))}
      </div>
      {chosen.length < MAX_REMINDER_STEPS && (
        <AddReminderDay first={FIRST_REMINDER_DAY} last={LAST_REMINDER_DAY} onAdd={add} />
      )}
    </CheckboxGroup>
  );
}
