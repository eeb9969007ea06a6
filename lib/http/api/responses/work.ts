import { z } from "zod";
import { day, moment, text } from "@/lib/http/api/responses/fields";

const taskFields = z.object({
  id: z.uuid(),
  series_id: z.uuid().nullable(),
  title: z.string(),
  notes: text,
  is_urgent: z.boolean(),
  needs_photo: z.boolean(),
  assignee_id: z.uuid().nullable(),
  assignee_role_id: z.uuid().nullable(),
  assignee_name: text,
  is_mine: z.boolean(),
  horses: z.array(z.object({ id: z.uuid(), name: z.string() })),
  due_on: day,
  due_time: text,
  missed_since: day.nullable().meta({
    description:
      "The first missed date that is not done. Equals `due_on` if a missed date was marked as done afterward.",
  }),
  interval_count: z.int().nullable(),
  interval_unit: z.enum(["days", "weeks", "months"]).nullable(),
  weekdays: z.array(z.int()),
  status: z.enum(["open", "done", "skipped", "planned"]),
  closed_at: moment.nullable(),
  closed_by_name: text,
  steps_done: z.int().meta({
    description: "Number of completed steps. A task can be completed without completing all of its steps.",
  }),
  steps_total: z.int(),
  steps: z.array(
    z.object({ id: z.uuid(), text: z.string(), done_at: moment.nullable(), done_by_name: text }),
  ),
  proofs: z.array(
    z.object({
      id: z.uuid(),
      author_name: z.string(),
      created_at: moment,
      thumb_url: z.string(),
      view_url: z.string(),
    }),
  ),
  revision: z.int(),
  deleted_at: moment.nullable(),
});

export const taskResponse = taskFields.meta({ id: "Task" });

export const completedTaskResponse = taskFields
  .extend({ next_due_on: day.nullable() })
  .meta({ id: "DoneTask" });
