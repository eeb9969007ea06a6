import { ButtonLink } from "@/components/ui/button-link";
import { Card } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { getTaskBoardHref, type TaskBoardUrlState } from "./task-board-url-state";

/** Explains why the board is empty and what to do. */
export function NoTasks({ urlState, canWrite }: { urlState: TaskBoardUrlState; canWrite: boolean }) {
  const { assignee } = urlState;
  return (
    <Card aria-label="Tasks for this day" className="mb-4">
      {assignee ? (
        <EmptyState
          icon="check-circle"
          title="No tasks for this person on this day"
          action={
            <ButtonLink href={getTaskBoardHref({ ...urlState, assignee: null })} size="small">
              See everyone's tasks
            </ButtonLink>
          }
        />
      ) : (
        <EmptyState icon="list-checks" title="No tasks on this day">
          {canWrite
            ? "Add a task once, such as feeding at 7 AM, and let it repeat every day."
            : "Members who manage tasks can add them here."}
        </EmptyState>
      )}
    </Card>
  );
}
