import type { Metadata } from "next";
import { PageHeader } from "@/components/layout/page-header";
import { TaskChoicesLoader } from "../../_components/form/task-choices-loader";
import { TaskGate } from "../../_components/task-gate";
import { NoteForm } from "../_components/note-form";

export const metadata: Metadata = { title: "Leave a note" };

export default function NewNotePage() {
  return (
    <TaskGate level="full">
      {(pageContext) => (
        <>
          <PageHeader title="Leave a note" description="For the next shift." />
          <TaskChoicesLoader pageContext={pageContext}>
            {({ horses }) => <NoteForm horses={horses} />}
          </TaskChoicesLoader>
        </>
      )}
    </TaskGate>
  );
}
