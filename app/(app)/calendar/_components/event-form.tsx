"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import type { z } from "zod";
import { ChoiceField } from "@/components/forms/choice-field";
import { FormCard } from "@/components/forms/form-card";
import { TextField } from "@/components/forms/text-field";
import { useActionForm } from "@/components/forms/use-action-form";
import { HorseCheckboxes } from "@/components/horses/horses/horse-checkboxes";
import { useOrganizationMismatch } from "@/components/organizations/organizations/use-organization-mismatch";
import { Card, CardHeader } from "@/components/ui/card";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { LONG_VISIBLE_MS, showToast } from "@/components/ui/toast-store";
import { followFirstDay, toRepeatChoice, toRepeatFormEntries } from "@/components/work/repeats/repeat-choice";
import { RepeatFields } from "@/components/work/repeats/repeat-fields";
import { createCalendarEventAction, updateCalendarEventAction } from "@/lib/actions/work/calendar";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { HorseChoice } from "@/lib/domain/horses/horses/model/horse-choices";
import type { CalendarEventDto } from "@/lib/domain/work/calendar/dto";
import type { EventConflict } from "@/lib/domain/work/calendar/find-event-conflict";
import {
  CALENDAR_EVENT_KIND_LABELS,
  CALENDAR_EVENT_KINDS,
} from "@/lib/domain/work/calendar/model/calendar-event-kinds";
import {
  createCalendarEventSchema,
  updateCalendarEventSchema,
} from "@/lib/domain/work/calendar/model/schemas";
import { getCalendarHref } from "./calendar-url-state";
import { DeleteEventButton } from "./delete-event-button";
import { EventTimeFields } from "./event-time-fields";
import { PeopleCheckboxes, type PersonChoice } from "./people-checkboxes";

interface EventFormProps {
  horses: readonly HorseChoice[];
  people: readonly PersonChoice[];
  /** The initial day. */
  day: CalendarDate;
  /** Null for a new event. */
  event: CalendarEventDto | null;
}

const KINDS = CALENDAR_EVENT_KINDS.map((value) => ({ value, label: CALENDAR_EVENT_KIND_LABELS[value] }));

type EventInput = z.input<typeof createCalendarEventSchema>;
type Result = Awaited<ReturnType<typeof createCalendarEventAction>>;

/** Shows that the event was saved and, if it has conflicts, the first one with a link to its day. */
function showSaved(text: string, conflict: EventConflict | null): void {
  if (!conflict) {
    showToast(text);
    return;
  }
  const { on, participant, title, more } = conflict;
  const others = more > 0 ? ` ${more} more ${more === 1 ? "conflict" : "conflicts"}.` : "";
  showToast(`${text}. Conflict: ${participant} also has “${title}”.${others}`, {
    tone: "info",
    action: { label: "View conflict", href: getCalendarHref({ view: "day", on }) },
    visibleMs: LONG_VISIBLE_MS,
  });
}

/** Adds an event or edits the loaded revision of an event. */
export function EventForm({ horses, people, day, event }: EventFormProps) {
  const router = useRouter();
  const [chosen, setChosen] = useState<readonly string[]>(event?.horses.map(({ id }) => id) ?? []);
  const [taken, setTaken] = useState<readonly string[]>(event?.people.map(({ id }) => id) ?? []);
  const [repeats, setRepeats] = useState(toRepeatChoice(event));
  const [firstDay, setFirstDay] = useState(day);
  const chooseFirstDay = (to: CalendarDate) => {
    setRepeats((now) => followFirstDay(now, firstDay));
    setFirstDay(to);
  };
  // Sends the loaded revision, so that saving doesn't overwrite a later change by someone else.
  const [seen] = useState(event && { id: event.id, revision: String(event.revision) });
  const form = useActionForm<EventInput, Result>({
    blockReason: useOrganizationMismatch(),
    schema: seen ? updateCalendarEventSchema : createCalendarEventSchema,
    fixed: {
      ...toRepeatFormEntries(repeats, firstDay),
      ...{ horse_ids: chosen.join(","), people_ids: taken.join(",") },
      ...seen,
    },
    action: (input) =>
      seen ? updateCalendarEventAction({ ...input, ...seen }) : createCalendarEventAction(input),
    onDone: ({ startsOn, conflict }) => {
      showSaved(seen ? "Event saved" : "Event added", conflict);
      router.push(getCalendarHref({ view: "week", on: startsOn }));
    },
  });
  const { errors } = form;
  return (
    <Card aria-labelledby="event">
      <CardHeader
        id="event"
        title="Event details"
        actions={
          event && (
            <DeleteEventButton id={event.id} title={event.title}>
              {event.interval ? "Delete all" : "Delete"}
            </DeleteEventButton>
          )
        }
      />
      <FormCard
        form={form}
        submitLabel={seen ? "Save" : "Add event"}
        pendingLabel={seen ? "Saving…" : "Adding…"}
        isLong
        className="gap-4 sm:grid-cols-2"
      >
        <TextField name="title" label="Title" errors={errors} value={event?.title} required />
        <ChoiceField name="kind" label="Type" errors={errors} choices={KINDS} value={event?.kind} />
        <EventTimeFields errors={errors} day={day} event={event} onChooseDay={chooseFirstDay} />
        <RepeatFields repeats={repeats} firstDay={firstDay} errors={errors} onChange={setRepeats} />
        {repeats.unit !== "once" && (
          <Field
            label="Repeats until"
            optional
            hint="Leave empty for no end date."
            error={errors.repeats_until}
          >
            {(control) => (
              <Input {...control} name="repeats_until" type="date" defaultValue={event?.repeatsUntil ?? ""} />
            )}
          </Field>
        )}
        <TextField
          name="place"
          label="Place"
          errors={errors}
          value={event?.place}
          className="sm:col-span-2"
        />
        {horses.length > 0 && (
          <HorseCheckboxes horses={horses} chosen={chosen} error={errors.horse_ids} onChoose={setChosen} />
        )}
        {people.length > 0 && (
          <PeopleCheckboxes people={people} chosen={taken} error={errors.people_ids} onChoose={setTaken} />
        )}
        <TextField
          name="notes"
          label="Notes"
          errors={errors}
          value={event?.notes}
          isLong
          className="sm:col-span-2"
        />
      </FormCard>
    </Card>
  );
}
