import { z } from "zod";
import { RECORD_KINDS, type RecordKind } from "@/lib/domain/care/model/record-kinds";
import { intervalSchema } from "@/lib/recurrence/interval-schema";
import { REPEATS_FROM } from "@/lib/recurrence/recurrence";

export const carePlanDtoSchema = z.object({
  id: z.string(),
  horseId: z.string(),
  kind: z.enum(RECORD_KINDS),
  /** The vaccine, drug, reason or certificate; empty if the type of care doesn't need one. */
  subject: z.string(),
  notes: z.string().nullable(),
  startsOn: z.string(),
  /** Null if the care doesn't repeat. */
  interval: intervalSchema.nullable(),
  repeatsFrom: z.enum(REPEATS_FROM),
  leadDays: z.number(),
  /** The organization that created the plan, if the horse is shared with that organization. */
  authorOrganizationId: z.string().nullable(),
  /** An ISO 8601 string; null for an active plan. */
  endedAt: z.string().nullable(),
  /** The open item with its due date and, for a fixed schedule, its original date. Null if nothing is due. */
  open: z
    .object({
      id: z.string(),
      dueOn: z.string(),
      rhythmOn: z.string(),
    })
    .nullable(),
});
export type CarePlanDto = z.infer<typeof carePlanDtoSchema>;

/** A due care item as shown in lists. */
export const dueCareDtoSchema = z.object({
  id: z.string(),
  planId: z.string(),
  horseId: z.string(),
  horseName: z.string(),
  /** Whether the horse is sample data. */
  isSample: z.boolean(),
  /** Whether the horse is over the subscription plan's horse limit. Such a horse is read-only. */
  isLocked: z.boolean(),
  kind: z.enum(RECORD_KINDS),
  subject: z.string(),
  dueOn: z.string(),
});
export type DueCareDto = z.infer<typeof dueCareDtoSchema>;

/** A due care item as shown in the calendar. */
export const calendarCareDtoSchema = z.object({
  ...dueCareDtoSchema.shape,
  /** Whether the horse is over the subscription plan's horse limit. */
  isLocked: z.boolean(),
  /** How many times the due date was changed, and when it was last changed (ISO 8601). */
  moves: z.number(),
  changedAt: z.string(),
  /**
   * The number of items due on the same day, including items that aren't returned. At most `MAX_DUE_COUNT`
   * items beyond the returned items are counted.
   */
  ofDay: z.number(),
});
export type CalendarCareDto = z.infer<typeof calendarCareDtoSchema>;

/** One due date of a care plan, open or closed. */
export const careItemDtoSchema = z.object({
  ...dueCareDtoSchema.shape,
  /** The original date on a fixed schedule. Moving the item doesn't change this date. */
  rhythmOn: z.string(),
  /** How many days before the due date the care starts to count as due. */
  leadDays: z.number(),
  /** The plan's interval. Null if the care doesn't repeat. */
  interval: intervalSchema.nullable(),
  repeatsFrom: z.enum(REPEATS_FROM),
  status: z.enum(["open", "done", "skipped"]),
  isArchived: z.boolean(),
  bornOn: z.string().nullable(),
  /** The name of the person who closed the item, as it was at that time. */
  closedByName: z.string().nullable(),
  /** The record that was created when the item was completed. */
  recordId: z.string().nullable(),
});
export type CareItemDto = z.infer<typeof careItemDtoSchema>;

/** A horse that was selected for a visit. */
export const visitHorseDtoSchema = z.object({
  id: z.string(),
  name: z.string(),
  bornOn: z.string().nullable(),
  isArchived: z.boolean(),
  /** Whether the horse is over the subscription plan's horse limit. */
  isLocked: z.boolean(),
});
export type VisitHorseDto = z.infer<typeof visitHorseDtoSchema>;

/** Counts stop at `MAX_DUE_COUNT`, which the interface shows as "99+". */
export const dueCareCountsSchema = z.object({
  overdue: z.number(),
  today: z.number(),
  /** The number of items due within the seven days after today. */
  soon: z.number(),
});
export type DueCareCounts = z.infer<typeof dueCareCountsSchema>;

/** Identifies a care plan: a horse has at most one plan for each type and subject. */
export interface CarePlanKey {
  horseId: string;
  kind: RecordKind;
  subject: string;
}
