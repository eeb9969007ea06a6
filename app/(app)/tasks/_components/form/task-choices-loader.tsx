import type { ReactNode } from "react";
import { ErrorState } from "@/components/ui/error-state";
import { RetryButton } from "@/components/ui/retry-button";
import { hasPermission } from "@/lib/auth/permissions";
import { listHorseChoices } from "@/lib/domain/horses/horses/list-horse-choices";
import type { HorseChoice } from "@/lib/domain/horses/horses/model/horse-choices";
import { type Assignees, listAssignees } from "@/lib/domain/work/tasks/list-assignees";
import { lookup } from "@/lib/http/page-context";
import type { TasksPageContext } from "../task-gate";

interface TaskChoicesLoaderProps {
  pageContext: TasksPageContext;
  /** The ID of a horse that must be among the choices. */
  horseId?: string;
  children: (choices: { horses: readonly HorseChoice[]; assignees: Assignees }) => ReactNode;
}

/** Loads the horses and assignees that the task form offers. */
export async function TaskChoicesLoader({ pageContext: { ctx }, horseId, children }: TaskChoicesLoaderProps) {
  const canSeeHorses = hasPermission(ctx.permissions, "horses", "read");
  const [horses, assignees] = await Promise.all([
    lookup(canSeeHorses ? listHorseChoices({ ctx, input: { with: horseId } }) : Promise.resolve([])),
    lookup(listAssignees({ ctx })),
  ]);
  if (horses.state === "failed" || assignees.state === "failed") {
    return <ErrorState what="horses and people" action={<RetryButton />} />;
  }
  return children({ horses: horses.value, assignees: assignees.value });
}
