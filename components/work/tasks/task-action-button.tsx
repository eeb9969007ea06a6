import { ButtonLink } from "@/components/ui/button-link";
import type { ButtonStyle } from "@/components/ui/button-styles";
import type { TaskBoardItem } from "@/lib/domain/work/tasks/dto";
import type { StepProgress } from "@/lib/domain/work/tasks/model/step-progress";
import { CompleteTaskButton } from "./complete-task-button";

interface TaskActionButtonProps extends ButtonStyle {
  task: Pick<TaskBoardItem, "id" | "title"> & { isPhotoMissing: boolean; steps: StepProgress };
}

/** Completes a task with one tap. If the task needs a photo, links to the task's page instead. */
export function TaskActionButton({
  task: { id, title, steps, isPhotoMissing },
  ...buttonProps
}: TaskActionButtonProps) {
  if (!isPhotoMissing) return <CompleteTaskButton id={id} title={title} steps={steps} {...buttonProps} />;
  return (
    <ButtonLink {...buttonProps} href={`/tasks/${id}`} icon="camera" aria-label={`Add a photo: ${title}`}>
      Photo
    </ButtonLink>
  );
}
