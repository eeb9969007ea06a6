import type { Metadata } from "next";
import { PageHeader } from "@/components/layout/page-header";
import { DateText } from "@/components/ui/date-text";
import { TaskChoicesLoader } from "../../_components/form/task-choices-loader";
import { TaskForm } from "../../_components/form/task-form";
import { TaskGate } from "../../_components/task-gate";
import { TaskLoader } from "../../_components/task-loader";

export const metadata: Metadata = { title: "Edit a task" };

interface EditTaskPageProps {
  params: Promise<{ id: string }>;
}

export default async function EditTaskPage({ params }: EditTaskPageProps) {
  const { id } = await params;
  return (
    <TaskGate level="full">
      {(pageContext) => (
        <TaskLoader pageContext={pageContext} id={id}>
          {({ task }) => (
            <TaskChoicesLoader pageContext={pageContext}>
              {({ horses, assignees }) => (
                <>
                  <PageHeader
                    title={task.title}
                    description={
                      task.interval && (
                        <>
                          Changes apply to <DateText value={task.dueOn} shape="day" /> and all later dates.
                        </>
                      )
                    }
                  />
                  <TaskForm task={task} day={task.dueOn} horses={horses} assignees={assignees} />
                </>
              )}
            </TaskChoicesLoader>
          )}
        </TaskLoader>
      )}
    </TaskGate>
  );
}
