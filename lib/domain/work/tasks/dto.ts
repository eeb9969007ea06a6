import { z } from "zod";
import { intervalSchema } from "@/lib/recurrence/interval-schema";

export const namedReferenceSchema = z.object({
  id: z.string(),
  name: z.string(),
});
export type NamedReference = z.infer<typeof namedReferenceSchema>;

export const assigneeDtoSchema = z.object({
  ...namedReferenceSchema.shape,
  kind: z.enum(["person", "role"]),
});
export type AssigneeDto = z.infer<typeof assigneeDtoSchema>;

export const taskStepDtoSchema = z.object({
  id: z.string(),
  text: z.string(),
  /** ISO 8601; null while the step is open. */
  doneAt: z.string().nullable(),
  doneByName: z.string().nullable(),
});
export type TaskStepDto = z.infer<typeof taskStepDtoSchema>;

/** A photo that shows the completed work, with links that expire. */
export const taskProofDtoSchema = z.object({
  id: z.string(),
  /** The author's name at the time they added the photo. */
  authorName: z.string(),
  /** ISO 8601 */
  createdAt: z.string(),
  thumbUrl: z.string(),
  viewUrl: z.string(),
});
export type TaskProofDto = z.infer<typeof taskProofDtoSchema>;

/** A series' exception: a date that was skipped in advance or moved to a separate task. */
export const taskExceptionSchema = z.object({
  /** The date in the series' recurrence. */
  on: z.string(),
  /** The separate task. Null if the date was skipped. */
  taskId: z.string().nullable(),
});
export type TaskExceptionDto = z.infer<typeof taskExceptionSchema>;

export const taskDtoSchema = z.object({
  id: z.string(),
  /** Null if the task doesn't repeat. */
  seriesId: z.string().nullable(),
  title: z.string(),
  notes: z.string().nullable(),
  isUrgent: z.boolean(),
  /** Whether completing the task requires a photo. */
  needsPhoto: z.boolean(),
  /** Whether the task is sample data, which users can remove with one click. */
  isSample: z.boolean(),
  /** Null if the task isn't assigned to anyone. */
  assignee: assigneeDtoSchema.nullable(),
  /** Whether the task is assigned to the user or their role. */
  isMine: z.boolean(),
  /** The horses that the user can see. */
  horses: z.array(namedReferenceSchema),
  /** Whether the task also includes horses that the user can't see. */
  isAboutOthers: z.boolean(),
  dueOn: z.string(),
  /** The task's original date in its series, if the task was moved. Otherwise null. */
  rhythmOn: z.string().nullable(),
  /** HH:MM */
  dueTime: z.string().nullable(),
  startsOn: z.string(),
  /** Null if the task doesn't repeat. */
  interval: intervalSchema.nullable(),
  weekdays: z.array(z.number()),
  /** The exceptions of an open task's series, sorted by date. Empty for closed tasks. */
  exceptions: z.array(taskExceptionSchema),
  /**
   * For an open task, the dates of its series that already have a closed task, from the open task's stored date on.
   * Otherwise empty.
   */
  closedDates: z.array(z.string()),
  status: z.enum(["open", "done", "skipped"]),
  /** ISO 8601 */
  closedAt: z.string().nullable(),
  closedOn: z.string().nullable(),
  /** The name of the person who closed the task, as it was at that time. */
  closedByName: z.string().nullable(),
  /**
   * The first missed date, if a repeating task was missed and moved to a later date. Equals `dueOn` if a missed
   * date was marked as done later. Otherwise null.
   */
  missedSince: z.string().nullable(),
  steps: z.array(taskStepDtoSchema),
  /** The task's photos, oldest first. */
  proofs: z.array(taskProofDtoSchema),
  revision: z.number(),
  /** ISO 8601 */
  changedAt: z.string(),
  deletedAt: z.string().nullable(),
});
export type TaskDto = z.infer<typeof taskDtoSchema>;

/**
 * A planned or skipped date in a series. No task is stored for it, so it uses the ID of the series' open task.
 */
export interface PlannedTask extends Omit<TaskDto, "status" | "closedAt"> {
  /** "skipped" if the date was skipped in advance. */
  status: "planned" | "skipped";
  closedAt: null;
}

export type TaskBoardItem = TaskDto | PlannedTask;
