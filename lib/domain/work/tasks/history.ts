import { z } from "zod";
import type { StepProgress } from "@/lib/domain/work/tasks/model/step-progress";

export const stepProgressSchema = z.object({
  done: z.number(),
  total: z.number(),
}) satisfies z.ZodType<StepProgress>;

export const taskActionSchema = z.enum([
  "task.created",
  "task.updated",
  "task.assigned",
  "task.moved",
  "task.date_skipped",
  "task.date_moved",
  "task.date_restored",
  "task.done",
  "task.skipped",
  "task.reopened",
  "task.step_done",
  "task.step_undone",
  "task.photo_added",
  "task.photo_deleted",
  "task.photo_restored",
  "task.deleted",
  "task.restored",
]);
export type TaskAction = z.infer<typeof taskActionSchema>;

/** One entry of a task's history. */
export const taskEventSchema = z.object({
  id: z.string(),
  action: taskActionSchema,
  /** Null for changes by the system. */
  actorName: z.string().nullable(),
  /** ISO 8601 */
  at: z.string(),
  assignee: z.string().nullable(),
  step: z.string().nullable(),
  dueOn: z.string().nullable(),
  /**
   * The planned date that was skipped, moved or restored, and the date to which it was moved. Also the missed date that
   * was marked as done or not done.
   */
  date: z.string().nullable(),
  movedTo: z.string().nullable(),
  /** The checklist progress when the task was completed. Null for other entries. */
  steps: stepProgressSchema.nullable(),
});
export type TaskEvent = z.infer<typeof taskEventSchema>;

/** A completed or skipped task of a series. */
export const earlierTaskSchema = z.object({
  id: z.string(),
  dueOn: z.string(),
  status: z.enum(["done", "skipped"]),
  closedByName: z.string().nullable(),
  /** ISO 8601 */
  closedAt: z.string(),
});
export type EarlierTask = z.infer<typeof earlierTaskSchema>;
