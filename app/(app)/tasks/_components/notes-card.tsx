"use client";

import { useActionButton } from "@/components/forms/use-action-button";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Card, CardHeader, CardRows } from "@/components/ui/card";
import { DateText } from "@/components/ui/date-text";
import { LightLink } from "@/components/ui/light-link";
import { showToast } from "@/components/ui/toast-store";
import {
  deleteShiftNoteAction,
  markShiftNoteReadAction,
  restoreShiftNoteAction,
} from "@/lib/actions/work/shift-notes";
import type { ShiftNoteDto } from "@/lib/domain/work/shift-notes/dto";
import { canEditNote } from "@/lib/domain/work/shift-notes/model/can-edit-note";
import { SHIFT_LABELS } from "./shift-labels";
import type { TaskPermission } from "./task-permission";

interface NotesCardProps {
  notes: readonly ShiftNoteDto[];
  timeZone: string;
  permission: TaskPermission;
  /** Whether the user can manage members. Other members can change only their own notes. */
  canManageMembers: boolean;
}

/** Lists shift notes, newest first, each with the people who have read it. */
export function NotesCard({ notes, timeZone, permission, canManageMembers }: NotesCardProps) {
  return (
    <Card aria-labelledby="notes" className="mb-4 print:hidden">
      <CardHeader
        id="notes"
        title="Shift notes"
        actions={
          permission === "all" && (
            <ButtonLink href="/tasks/notes/new" size="small" icon="plus">
              Leave a note
            </ButtonLink>
          )
        }
      />
      {notes.length === 0 ? (
        <p className="px-5 py-4 text-ink-soft">Leave notes for the next shift here.</p>
      ) : (
        <CardRows>
          {notes.map((note) => (
            <Note key={note.id} {...{ note, timeZone, permission, canManageMembers }} />
          ))}
        </CardRows>
      )}
    </Card>
  );
}

function Note({
  note,
  timeZone,
  permission,
  canManageMembers,
}: Omit<NotesCardProps, "notes"> & { note: ShiftNoteDto }) {
  const { id, shift, text, authorName, isMine, horses, readers, earlierReaders, isRead, createdAt } = note;
  const { editedAt, editedByName, revision } = note;
  return (
    <li className="px-5 py-3">
      <p className="text-ink-faint text-sm">
        {SHIFT_LABELS[shift]}, {authorName},{" "}
        <DateText value={createdAt} shape="date-time" timeZone={timeZone} />
        {editedAt && (
          <>
            {" · Edited "}
            {editedByName !== authorName && `by ${editedByName}, `}
            <DateText value={editedAt} shape="date-time" timeZone={timeZone} />
          </>
        )}
      </p>
      <p className="mt-1 whitespace-pre-line break-words">{text}</p>
      {horses.length > 0 && (
        <p className="mt-1 flex flex-wrap gap-x-3 text-sm">
          {horses.map(({ id: horseId, name }) => (
            <LightLink key={horseId} href={`/horses/${horseId}`} className="title-link text-green">
              {name}
            </LightLink>
          ))}
        </p>
      )}
      <p className="mt-1 flex flex-wrap items-center gap-x-2 text-ink-soft text-sm">
        {readers.length > 0 && <span>Read by {readers.join(", ")}</span>}
        {earlierReaders.length > 0 && <span>Earlier version read by {earlierReaders.join(", ")}</span>}
        {!isMine && !isRead && permission !== "read" && <ReadButton id={id} revision={revision} />}
        {permission === "all" && canEditNote(note, canManageMembers) && (
          <>
            <ButtonLink href={`/tasks/notes/${id}/edit`} variant="quiet" size="small">
              Edit
            </ButtonLink>
            <DeleteNoteButton id={id} />
          </>
        )}
      </p>
    </li>
  );
}

function ReadButton({ id, revision }: Pick<ShiftNoteDto, "id" | "revision">) {
  const { isPending, press } = useActionButton({ call: () => markShiftNoteReadAction({ id, revision }) });
  return (
    <Button size="small" icon="check" loading={isPending} loadingText="Saving…" onClick={press}>
      Got it
    </Button>
  );
}

function DeleteNoteButton({ id }: { id: string }) {
  const { press: restore } = useActionButton({
    call: () => restoreShiftNoteAction({ id }),
    onDone: () => showToast("Note restored"),
  });
  const { isPending, press } = useActionButton({
    call: () => deleteShiftNoteAction({ id }),
    onDone: () => showToast("Note deleted", { action: { label: "Undo", onClick: restore } }),
  });
  return (
    <Button variant="quiet" size="small" loading={isPending} onClick={press}>
      Delete
    </Button>
  );
}
