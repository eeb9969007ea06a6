import type { ComponentProps } from "react";
import { type CalendarDate, isCalendarDate } from "@/lib/dates/calendar-date";
import { Input } from "./input";

interface DayInputProps extends Omit<ComponentProps<typeof Input>, "type" | "defaultValue" | "onChange"> {
  /** At first. */
  day: CalendarDate;
  /** Hears of whole days only, not of what is half typed. */
  onChoose: (day: CalendarDate) => void;
}

/** A day that something else of the form follows. */
export function DayInput({ day, onChoose, ...rest }: DayInputProps) {
  return (
    <Input
      {...rest}
      type="date"
      defaultValue={day}
      onChange={({ target }) => {
        if (isCalendarDate(target.value)) onChoose(target.value);
      }}
    />
  );
}
