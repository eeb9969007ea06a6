"use client";

import { z } from "zod";
import { DialogForm } from "@/components/forms/dialog-form";
import { useActionForm } from "@/components/forms/use-action-form";
import { useOrganizationMismatch } from "@/components/organizations/organizations/use-organization-mismatch";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import { SkipPlannedTaskButton } from "@/components/work/tasks/skip-planned-task-button";
import type { CalendarEntry } from "@/lib/domain/work/calendar/model/entry";
import { dayField, optionalTime } from "@/lib/value-fields";
import { type MoveDestination, moveCalendarEntry } from "./move-calendar-entry";

const schema = z.object({ starts_on: dayField("Choose a day."), starts_at: optionalTime() });

interface MoveCalendarEntryDialogProps {
  entry: CalendarEntry;
  onClose: () => void;
  onMoved: (to: MoveDestination, moved: CalendarEntry) => void;
}

/** Moves an entry without dragging, for keyboard and touchscreen users. */
export function MoveCalendarEntryDialog({ entry, onClose, onMoved }: MoveCalendarEntryDialogProps) {
  const form = useActionForm<z.input<typeof schema>, Awaited<ReturnType<typeof move>>>({
    blockReason: useOrganizationMismatch(),
    schema,
    action: move,
    onDone: ({ to, moved }) => onMoved(to, moved),
  });
  const { errors } = form;

  async function move({ starts_on, starts_at }: z.input<typeof schema>) {
    const to = { starts_on, starts_at: starts_at || null };
    const { data, serverError } = await moveCalendarEntry(entry, to);
    return { data: data && { moved: data, to }, serverError };
  }
  const isRepeating = entry.type !== "care" && entry.occursOn !== null;
  const canMoveTime = entry.startsAt !== null && (entry.type === "event" || isRepeating);
  const names = entry.horses.map(({ name }) => name).join(", ");
  return (
    <DialogForm
      form={form}
      title={`Move “${entry.title}”`}
      description={names || undefined}
      size="small"
      onClose={onClose}
      submitLabel="Move"
      pendingLabel="Moving…"
    >
      <Field label="To" required error={errors.starts_on}>
        {(control) => <Input {...control} name="starts_on" type="date" defaultValue={entry.startsOn} />}
      </Field>
      {canMoveTime && (
        <Field
          label="At"
          required
          error={errors.starts_at}
          hint={entry.type === "event" && "Its duration doesn't change."}
        >
          {(control) => (
            <Input {...control} name="starts_at" type="time" defaultValue={entry.startsAt ?? ""} />
          )}
        </Field>
      )}
      {entry.type === "event" && isRepeating && (
        <p className="text-ink-soft">
          This event repeats. Only this date moves and becomes a separate event. To change all dates, open the
          event.
        </p>
      )}
      {entry.type === "task" && entry.occursOn !== null && (
        <div className="grid justify-items-start gap-3 text-ink-soft">
          <p>
            This task repeats. Only this date moves and becomes a separate task.
            {!entry.isAboutOthers && " You can also skip this date."}
          </p>
          {!entry.isAboutOthers && (
            <SkipPlannedTaskButton
              id={entry.taskId}
              title={entry.title}
              on={entry.occursOn}
              size="small"
              onDone={onClose}
            />
          )}
        </div>
      )}
    </DialogForm>
  );
}
