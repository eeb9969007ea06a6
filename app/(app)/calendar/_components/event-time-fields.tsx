import { DayInput } from "@/components/ui/day-input";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { CalendarEventDto } from "@/lib/domain/work/calendar/dto";
import type { FieldErrors } from "@/lib/errors";

interface EventTimeFieldsProps {
  errors: FieldErrors;
  day: CalendarDate;
  event: CalendarEventDto | null;
  onChooseDay: (day: CalendarDate) => void;
}

/** Renders the date and time fields. An event without times lasts all day. */
export function EventTimeFields({ errors, day, event, onChooseDay }: EventTimeFieldsProps) {
  return (
    <>
      <Field label="Date" required error={errors.starts_on}>
        {(control) => <DayInput {...control} name="starts_on" day={day} onChoose={onChooseDay} />}
      </Field>
      <Field
        label="From"
        optional
        hint="Leave both times empty for an all-day event."
        error={errors.starts_at}
      >
        {(control) => (
          <Input {...control} name="starts_at" type="time" defaultValue={event?.startsAt ?? ""} />
        )}
      </Field>
      <Field label="Last day" optional hint="Leave empty for a one-day event." error={errors.ends_on}>
        {(control) => <Input {...control} name="ends_on" type="date" defaultValue={event?.endsOn ?? ""} />}
      </Field>
      <Field label="To" optional hint="Ends one hour later by default." error={errors.ends_at}>
        {(control) => <Input {...control} name="ends_at" type="time" defaultValue={event?.endsAt ?? ""} />}
      </Field>
    </>
  );
}
