import { z } from "zod";
import { addCalendarDays } from "@/lib/dates/calendar-date";
import { optionalText, requiredText } from "@/lib/fields";
import { idList, pageSize } from "@/lib/lists/fields";
import { checkRecurrence, recurrenceFields } from "@/lib/recurrence/recurrence-fields";
import { dayField, optionalTime } from "@/lib/value-fields";

/** The maximum number of horses per task. */
const MAX_HORSES = 200;
export const MAX_TASK_STEPS = 30;
const STEP_MAX = 200;
const optionalId = z
  .union([z.literal("").transform(() => null), z.guid()], { error: "Choose someone from the list." })
  .nullish()
  .transform((id) => id ?? null);

const flag = z
  .union([
    z.boolean(),
    z.enum(["on", "true", "false", ""]).transform((word) => word === "on" || word === "true"),
  ])
  .nullish()
  .transform((given) => given ?? false);

const steps = z
  .union([z.array(z.string()), z.string().transform((text) => text.split("\n"))], {
    error: "Enter one step per line.",
  })
  .nullish()
  .transform((lines) => (lines ?? []).map((line) => line.trim()).filter(Boolean))
  .pipe(
    z
      .array(requiredText("Enter one step per line.", STEP_MAX))
      .max(MAX_TASK_STEPS, `Enter at most ${MAX_TASK_STEPS} steps.`),
  );

const taskFields = z.object({
  title: requiredText("Enter a task.", 200),
  notes: optionalText(5_000),
  is_urgent: flag,
  /** Whether completing the task requires a photo. */
  needs_photo: flag,
  /** A member or a role, but not both. */
  assignee_id: optionalId,
  assignee_role_id: optionalId,
  horse_ids: idList("Choose horses from the list.", MAX_HORSES),
  /** The local date. For a repeating task, its first date. */
  due_on: dayField("Choose a date."),
  due_time: optionalTime(),
  ...recurrenceFields,
  /** Checklist steps, one per line. */
  steps,
});

const isOneAssignee = ({ assignee_id, assignee_role_id }: z.output<typeof taskFields>) =>
  !(assignee_id && assignee_role_id);
const ONE_ASSIGNEE = { path: ["assignee_id"], error: "Assign the task to a person or a role, not both." };

export const createTaskSchema = taskFields.superRefine(checkRecurrence).refine(isOneAssignee, ONE_ASSIGNEE);
export type CreateTaskInput = z.input<typeof createTaskSchema>;
export type TaskFields = z.output<typeof createTaskSchema>;

export const taskIdSchema = z.object({ id: z.string() });
export type TaskIdInput = z.input<typeof taskIdSchema>;

export const completeTaskSchema = taskIdSchema.extend({
  /** A missed date of the task's series. If omitted, the open task is completed. */
  on: dayField("Enter a date, such as 2026-11-22.")
    .nullish()
    .describe("One of the last seven missed dates of a repeating task. The open task does not change."),
});
export type CompleteTaskInput = z.input<typeof completeTaskSchema>;

export const findTaskSchema = taskIdSchema.extend({
  /** A date of the task's series. */
  on: dayField("Enter a date, such as 2026-11-22.").nullish(),
});
export type FindTaskInput = z.input<typeof findTaskSchema>;

export const updateTaskSchema = taskFields
  .extend({
    id: z.string(),
    /** The revision that the change is based on. If there is a newer revision, the change is rejected with CONFLICT. */
    revision: z.coerce
      .number<string | number>({ error: "Send the revision that your change is based on." })
      .int()
      .min(1),
  })
  .superRefine(checkRecurrence)
  .refine(isOneAssignee, ONE_ASSIGNEE);
export type UpdateTaskInput = z.input<typeof updateTaskSchema>;

export const assignTaskSchema = taskIdSchema.extend({
  assignee_id: optionalId,
  assignee_role_id: optionalId,
});
export type AssignTaskInput = z.input<typeof assignTaskSchema>;

/** The maximum number of tasks that can be assigned at once. */
const MAX_ASSIGNED_TASKS = 100;

/** Names an assignee for each task, because undoing a bulk change restores different assignees. */
export const assignTasksSchema = z.object({
  tasks: z
    .array(assignTaskSchema)
    .min(1, "Select at least one task.")
    .max(MAX_ASSIGNED_TASKS, `Assign at most ${MAX_ASSIGNED_TASKS} tasks at a time. Select fewer tasks.`),
});

export const moveTaskSchema = taskIdSchema.extend({ due_on: dayField("Choose a date.") });
export type MoveTaskInput = z.input<typeof moveTaskSchema>;

export const plannedTaskSchema = taskIdSchema.extend({
  /** The date in the recurrence of the task's series. */
  on: dayField("Choose one of the task's dates."),
});
export type PlannedTaskInput = z.input<typeof plannedTaskSchema>;

export const movePlannedTaskSchema = plannedTaskSchema.extend({
  due_on: dayField("Choose a date."),
  /** The separate task's time. Empty if it has none. If omitted, the series' time applies. */
  due_time: z.union([z.undefined(), optionalTime()]),
});
export type MovePlannedTaskInput = z.input<typeof movePlannedTaskSchema>;

export const setStepDoneSchema = taskIdSchema.extend({ step_id: z.string(), done: flag });
export type SetStepDoneInput = z.input<typeof setStepDoneSchema>;

export const taskProofIdSchema = taskIdSchema.extend({ proof_id: z.string() });
export type TaskProofIdInput = z.input<typeof taskProofIdSchema>;

/** The task that a photo is uploaded for. */
export const taskProofTarget = z.object({ task_id: z.string() });

/** The maximum number of dates per request. */
export const MAX_TASK_DAYS = 100;

const dateRangeFields = z.object({
  from: dayField("Choose a start date."),
  to: dayField("Choose an end date."),
});
const isWithinMaxDays = ({ from, to }: z.output<typeof dateRangeFields>) =>
  from <= to && to < addCalendarDays(from, MAX_TASK_DAYS);
const TOO_MANY_DAYS = {
  path: ["to"],
  error: `Choose at most ${MAX_TASK_DAYS} days and an end date on or after the start date.`,
};

export const listTasksSchema = dateRangeFields.refine(isWithinMaxDays, TOO_MANY_DAYS);
export type ListTasksInput = z.input<typeof listTasksSchema>;

export const listTasksPageSchema = dateRangeFields
  .extend({ cursor: z.string().max(500).nullish(), limit: pageSize(50) })
  .refine(isWithinMaxDays, TOO_MANY_DAYS);
export type ListTasksPageInput = z.input<typeof listTasksPageSchema>;

export const listDayTasksSchema = z.object({
  /** Defaults to today in the organization's time zone. */
  day: dayField("Enter a date, such as 2026-11-22.").nullish(),
});
export type ListDayTasksInput = z.input<typeof listDayTasksSchema>;
