import { z } from "zod";
import { storedRecordContentSchema } from "@/lib/domain/care/health-records/model/stored-content";
import { currencySchema } from "@/lib/money/currency-schema";

/** The editable fields of a record. Each revision stores these fields. */
export const healthRecordStateSchema = z.object({
  content: storedRecordContentSchema,
  happenedOn: z.string(),
  /** HH:MM in the organization's time zone. */
  happenedTime: z.string().nullable(),
  title: z.string(),
  notes: z.string().nullable(),
  provider: z.string().nullable(),
  /** The provider's contact. Missing in revisions that were stored before contacts existed. */
  contactId: z.string().nullable().default(null),
  costCents: z.number().nullable(),
});
export type HealthRecordState = z.infer<typeof healthRecordStateSchema>;

/** Timestamps are ISO 8601 strings. */
export const healthRecordDtoSchema = z.object({
  ...healthRecordStateSchema.shape,
  id: z.string(),
  horseId: z.string(),
  currency: currencySchema,
  authorId: z.string().nullable(),
  authorName: z.string(),
  /** The author's organization, if it isn't the horse's own organization. */
  authorOrganizationId: z.string().nullable(),
  revision: z.number(),
  deletedAt: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type HealthRecordDto = z.infer<typeof healthRecordDtoSchema>;

/** A previous state of a record. */
export const healthRecordRevisionDtoSchema = z.object({
  revision: z.number(),
  state: healthRecordStateSchema,
  changedByName: z.string(),
  changedAt: z.string(),
});
export type HealthRecordRevisionDto = z.infer<typeof healthRecordRevisionDtoSchema>;
