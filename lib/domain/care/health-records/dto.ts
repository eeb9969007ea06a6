import { z } from "zod";
import { storedContentSchema } from "@/lib/domain/care/health-records/model/stored-content";

/** The editable fields of a record, which revisions store. */
export const recordStateSchema = z.object({
  content: storedContentSchema,
  happenedOn: z.string(),
  /** HH:MM in the organization's time zone. */
  happenedTime: z.string().nullable(),
  title: z.string(),
  notes: z.string().nullable(),
  provider: z.string().nullable(),
  costCents: z.number().nullable(),
});
export type RecordState = z.infer<typeof recordStateSchema>;

/** Timestamps are ISO 8601 strings. */
export const recordDtoSchema = z.object({
  ...recordStateSchema.shape,
  id: z.string(),
  horseId: z.string(),
  currency: z.string(),
  authorId: z.string().nullable(),
  authorName: z.string(),
  /** The author's organization if the horse was shared with it. */
  authorOrganizationId: z.string().nullable(),
  revision: z.number(),
  deletedAt: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type RecordDto = z.infer<typeof recordDtoSchema>;

/** A previous state of a record. */
export const revisionDtoSchema = z.object({
  revision: z.number(),
  state: recordStateSchema,
  changedByName: z.string(),
  changedAt: z.string(),
});
export type RevisionDto = z.infer<typeof revisionDtoSchema>;
