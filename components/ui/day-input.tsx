import type { ComponentProps } from "react";
import { type CalendarDate, isCalendarDate } from "@/lib/dates/calendar-date";
import { Input } from "./input";

interface DayInputProps extends Omit<ComponentProps<typeof Input>, "type" | "defaultValue" | "onChange"> {
  /** The initial day. */
  day: CalendarDate;
  /** Called for complete dates only. */
  onChoose: (day: CalendarDate) => void;
}

/** Renders a date field that updates other parts of the form when it changes. */
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
