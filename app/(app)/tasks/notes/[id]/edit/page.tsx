import type { Metadata } from "next";
import { AppNotFound } from "@/components/layout/app-not-found";
import { PageHeader } from "@/components/layout/page-header";
import { ErrorState } from "@/components/ui/error-state";
import { RetryButton } from "@/components/ui/retry-button";
import { hasPermission } from "@/lib/auth/permissions";
import { findShiftNote } from "@/lib/domain/work/shift-notes/find-shift-note";
import { canEditNote } from "@/lib/domain/work/shift-notes/model/can-edit-note";
import { lookup } from "@/lib/http/page-context";
import { TaskChoicesLoader } from "../../../_components/form/task-choices-loader";
import { TaskGate, type TasksPageContext } from "../../../_components/task-gate";
import { NoteForm } from "../../_components/note-form";

export const metadata: Metadata = { title: "Edit a note" };

interface EditNotePageProps {
  params: Promise<{ id: string }>;
}

export default async function EditNotePage({ params }: EditNotePageProps) {
  const { id } = await params;
  return <TaskGate level="full">{(pageContext) => <EditNote id={id} pageContext={pageContext} />}</TaskGate>;
}

async function EditNote({ id, pageContext }: { id: string; pageContext: TasksPageContext }) {
  const { ctx } = pageContext;
  const found = await lookup(findShiftNote({ ctx, input: { id } }));
  if (found.state === "failed") return <ErrorState what="this note" action={<RetryButton />} />;
  const note = found.value;
  const canManageMembers = hasPermission(ctx.permissions, "members", "full");
  if (!note || !canEditNote(note, canManageMembers)) return <AppNotFound what="note" />;
  return (
    <>
      <PageHeader title="Edit note" description="Members who read the note are asked to read it again." />
      <TaskChoicesLoader pageContext={pageContext}>
        {({ horses }) => <NoteForm note={note} horses={horses} />}
      </TaskChoicesLoader>
    </>
  );
}
