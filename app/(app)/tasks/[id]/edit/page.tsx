import type { Metadata } from "next";
import { PageHeader } from "@/components/layout/page-header";
import { TaskForm } from "../../_components/form/task-form";
import { WithChoices } from "../../_components/form/with-choices";
import { TaskGate } from "../../_components/task-gate";
import { WithTask } from "../../_components/with-task";

export const metadata: Metadata = { title: "Edit a task" };

interface EditTaskPageProps {
  params: Promise<{ id: string }>;
}

export default async function EditTaskPage({ params }: EditTaskPageProps) {
  const { id } = await params;
  return (
    <TaskGate level="full">
      {(here) => (
        <WithTask here={here} id={id}>
          {({ task }) => (
            <WithChoices here={here}>
              {({ horses, assignees }) => (
                <>
                  <PageHeader
                    title={task.title}
                    description={task.interval ? "Changes apply from now on." : null}
                  />
                  <TaskForm task={task} day={task.dueOn} horses={horses} assignees={assignees} />
                </>
              )}
            </WithChoices>
          )}
        </WithTask>
      )}
    </TaskGate>
  );
}
