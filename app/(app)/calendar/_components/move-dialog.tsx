"use client";

import { z } from "zod";
import { DialogForm } from "@/components/forms/dialog-form";
import { useActionForm } from "@/components/forms/use-action-form";
import { useBegunElsewhere } from "@/components/organizations/use-begun-elsewhere";
import { Field } from "@/components/ui/field";
import { Input } from "@/components/ui/input";
import type { CalendarEntry } from "@/lib/calendar/entry";
import { dayField, optionalTime } from "@/lib/care/fields";
import { type MovedTo, moveEntry } from "./move-entry";

const schema = z.object({ starts_on: dayField("Say to which day."), starts_at: optionalTime() });

interface MoveDialogProps {
  entry: CalendarEntry;
  onClose: () => void;
  onMoved: (to: MovedTo, moved: CalendarEntry) => void;
}

/** The way to another day without dragging: for keyboards, and for a thumb. */
export function MoveDialog({ entry, onClose, onMoved }: MoveDialogProps) {
  const form = useActionForm<z.input<typeof schema>, Awaited<ReturnType<typeof move>>>({
    obstacle: useBegunElsewhere(),
    schema,
    action: move,
    onDone: ({ to, moved }) => onMoved(to, moved),
  });
  const { errors } = form;

  async function move({ starts_on, starts_at }: z.input<typeof schema>) {
    const to = { starts_on, starts_at: starts_at || null };
    const { data, serverError } = await moveEntry(entry, to);
    return { data: data && { moved: data, to }, serverError };
  }
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
      {entry.type === "event" && entry.startsAt !== null && (
        <Field label="At" required error={errors.starts_at} hint="It stays as long as it is.">
          {(control) => (
            <Input {...control} name="starts_at" type="time" defaultValue={entry.startsAt ?? ""} />
          )}
        </Field>
      )}
      {entry.type === "event" && entry.occursOn !== null && (
        <p className="text-ink-soft">
          It repeats: only this one is moved, and stands alone from then on. To change all of them, open it.
        </p>
      )}
    </DialogForm>
  );
}
