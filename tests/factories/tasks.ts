import type { Context } from "@/lib/auth/context";
import { createTask } from "@/lib/domain/work/tasks/create-task";
import type { TaskDto } from "@/lib/domain/work/tasks/dto";
import type { CreateTaskInput } from "@/lib/domain/work/tasks/model/schemas";

/** Adds a one-time feeding task that is due on January 12, 2026, with the given changes. */
export function addTask(ctx: Context, changes: Partial<CreateTaskInput> = {}): Promise<TaskDto> {
  return createTask({ ctx, input: { title: "Feed", due_on: "2026-01-12", ...changes } });
}
