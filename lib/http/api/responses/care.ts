import { z } from "zod";
import { RECORD_KINDS } from "@/lib/domain/care/model/record-kinds";
import { day, moment, text } from "@/lib/http/api/responses/fields";

export const recordResponse = z
  .object({
    id: z.uuid(),
    horse_id: z.uuid(),
    kind: z.enum(RECORD_KINDS),
    happened_on: day,
    happened_time: text,
    title: z.string(),
    details: z.looseObject({}),
    notes: text,
    provider: text,
    contact_id: z.uuid().nullable(),
    cost: z.number().nullable(),
    currency: z.string(),
    author_id: z.uuid().nullable(),
    author_name: z.string(),
    revision: z.int(),
    deleted_at: moment.nullable(),
    created_at: moment,
    updated_at: moment,
  })
  .meta({ id: "HealthRecord" });

export const dueCareResponse = z
  .object({
    id: z.uuid(),
    plan_id: z.uuid(),
    horse_id: z.uuid(),
    horse_name: z.string(),
    kind: z.enum(RECORD_KINDS),
    subject: z.string(),
    due_on: day,
    is_locked: z.boolean(),
  })
  .meta({ id: "DueCare" });

export const completedCareResponse = z
  .object({
    completed: z
      .object({
        id: z.uuid(),
        horse_id: z.uuid(),
        horse_name: z.string(),
        record_id: z.uuid(),
        next_due_on: day.nullable(),
      })
      .nullable(),
    closed_before: z.object({ id: z.uuid(), horse_name: z.string(), closed_by_name: text }).nullable(),
  })
  .meta({ id: "CompletedCare" });
