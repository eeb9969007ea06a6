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

/** A photo that proves the work, with links that expire. */
export const taskProofDtoSchema = z.object({
  id: z.string(),
  /** The author's name when the photo was added. */
  authorName: z.string(),
  /** ISO 8601 */
  createdAt: z.string(),
  thumbUrl: z.string(),
  viewUrl: z.string(),
});
export type TaskProofDto = z.infer<typeof taskProofDtoSchema>;

export const taskDtoSchema = z.object({
  id: z.string(),
  /** Null if the task doesn't repeat. */
  seriesId: z.string().nullable(),
  title: z.string(),
  notes: z.string().nullable(),
  isUrgent: z.boolean(),
  /** Whether completing the task requires a photo. */
  needsPhoto: z.boolean(),
  /** Whether the task is sample data, which can be removed with one click. */
  isSample: z.boolean(),
  /** Null if the task is assigned to nobody, so anyone can do it. */
  assignee: assigneeDtoSchema.nullable(),
  /** Whether the task is assigned to the reader or their role. */
  isMine: z.boolean(),
  /** The horses that the reader can see. */
  horses: z.array(namedReferenceSchema),
  /** Whether the task also concerns horses that the reader can't see. */
  isAboutOthers: z.boolean(),
  dueOn: z.string(),
  /** For a moved task of a series, its original date in the series. Null if the task wasn't moved. */
  rhythmOn: z.string().nullable(),
  /** HH:MM */
  dueTime: z.string().nullable(),
  startsOn: z.string(),
  /** Null if the task doesn't repeat. */
  interval: intervalSchema.nullable(),
  weekdays: z.array(z.number()),
  status: z.enum(["open", "done", "skipped"]),
  /** ISO 8601 */
  closedAt: z.string().nullable(),
  closedOn: z.string().nullable(),
  /** The name of the person who closed the task, as it was when they closed it. */
  closedByName: z.string().nullable(),
  /** For a series, the first missed date, if the task now shows a later date. */
  missedSince: z.string().nullable(),
  steps: z.array(taskStepDtoSchema),
  /** Photos, oldest first. */
  proofs: z.array(taskProofDtoSchema),
  revision: z.number(),
  /** ISO 8601 */
  changedAt: z.string(),
  deletedAt: z.string().nullable(),
});
export type TaskDto = z.infer<typeof taskDtoSchema>;

/** A future task of a series. Its ID is that of the open task. */
export interface PlannedTask extends Omit<TaskDto, "status"> {
  status: "planned";
}

export type TaskBoardItem = TaskDto | PlannedTask;
