import type { Context } from "@/lib/auth/context";
import { createTask } from "@/lib/domain/tasks/create-task";
import type { TaskDto } from "@/lib/domain/tasks/dto";
import type { CreateTaskInput } from "@/lib/domain/tasks/schemas";

/** Feeding on 12 January 2026, once, changed as said. */
export function addTask(ctx: Context, changes: Partial<CreateTaskInput> = {}): Promise<TaskDto> {
  return createTask({ ctx, input: { title: "Feed", due_on: "2026-01-12", ...changes } });
}
