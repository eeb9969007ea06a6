import { z } from "zod";
import { RECORD_KINDS, type RecordKind } from "@/lib/domain/care/model/record-kinds";
import { intervalSchema } from "@/lib/recurrence/interval-schema";
import { REPEATS_FROM } from "@/lib/recurrence/recurrence";

export const carePlanDtoSchema = z.object({
  id: z.string(),
  horseId: z.string(),
  kind: z.enum(RECORD_KINDS),
  /** The vaccine, drug, reason or certificate; empty where the kind says it all. */
  subject: z.string(),
  notes: z.string().nullable(),
  startsOn: z.string(),
  /** Null: once. */
  interval: intervalSchema.nullable(),
  repeatsFrom: z.enum(REPEATS_FROM),
  leadDays: z.number(),
  /** Of who made it for a horse that is shared with their organization. */
  authorOrganizationId: z.string().nullable(),
  /** Moments are ISO 8601 texts. */
  endedAt: z.string().nullable(),
  /** What is due next, and the day of the rhythm that it stands for, which moving leaves; null where nothing is. */
  open: z
    .object({
      id: z.string(),
      dueOn: z.string(),
      rhythmOn: z.string(),
    })
    .nullable(),
});
export type CarePlanDto = z.infer<typeof carePlanDtoSchema>;

/** Care that is due, with what a list says of it. */
export const dueCareDtoSchema = z.object({
  id: z.string(),
  planId: z.string(),
  horseId: z.string(),
  horseName: z.string(),
  /** Whether the horse is sample data. */
  isSample: z.boolean(),
  /** The plan has no room for the horse: it is seen, and not written about. */
  isLocked: z.boolean(),
  kind: z.enum(RECORD_KINDS),
  subject: z.string(),
  dueOn: z.string(),
});
export type DueCareDto = z.infer<typeof dueCareDtoSchema>;

/** Care as a calendar shows it. */
export const calendarCareDtoSchema = z.object({
  ...dueCareDtoSchema.shape,
  /** Whether its horse is one of those that the plan has no room for. */
  isLocked: z.boolean(),
  /** How often its day was changed, and when last; a moment as ISO 8601. */
  moves: z.number(),
  changedAt: z.string(),
  /** How much is due on its day, shown or not, as far as is counted (`MAX_COUNTED` beyond what is shown). */
  ofDay: z.number(),
});
export type CalendarCareDto = z.infer<typeof calendarCareDtoSchema>;

/** One time that care was due, open or closed. */
export const careItemDtoSchema = z.object({
  ...dueCareDtoSchema.shape,
  /** The day of a fixed rhythm that it stands for, which moving leaves. */
  rhythmOn: z.string(),
  /** Days before the due date when the plan counts the care as due. */
  leadDays: z.number(),
  status: z.enum(["open", "done", "skipped"]),
  isArchived: z.boolean(),
  bornOn: z.string().nullable(),
  /** As they were called then. */
  closedByName: z.string().nullable(),
  /** The record that completing it wrote. */
  recordId: z.string().nullable(),
});
export type CareItemDto = z.infer<typeof careItemDtoSchema>;

/** A horse that was selected for a visit. */
export const visitHorseDtoSchema = z.object({
  id: z.string(),
  name: z.string(),
  isArchived: z.boolean(),
  /** Whether the plan has no room for the horse. */
  isLocked: z.boolean(),
});
export type VisitHorseDto = z.infer<typeof visitHorseDtoSchema>;

/** Counts stop at `MAX_COUNTED`; a page shows that number with a plus. */
export const dueCountsSchema = z.object({
  overdue: z.number(),
  today: z.number(),
  /** Of the seven days after today. */
  soon: z.number(),
});
export type DueCounts = z.infer<typeof dueCountsSchema>;

/** Whose care it is, and what: a horse has one plan for each. */
export interface PlanSubjectKey {
  horseId: string;
  kind: RecordKind;
  subject: string;
}
