import { z } from "zod";
import { CONTACT_ROLES } from "@/lib/domain/billing/contacts/model/roles";
import { taskDtoSchema } from "@/lib/domain/work/tasks/dto";
import { taskScheduleSchema } from "@/lib/domain/work/tasks/series";
import { currencySchema } from "@/lib/money/currency-schema";

const foundRecordSchema = z.object({
  id: z.string(),
  horseId: z.string(),
  horseName: z.string(),
  title: z.string(),
  provider: z.string().nullable(),
  happenedOn: z.string(),
  /** The record's details and notes. Search results show an excerpt of this text. */
  text: z.string(),
});

/** The rows found for each part. Parts that weren't searched are omitted. */
export const searchResultRowsSchema = z.object({
  horses: z
    .array(
      z.object({
        id: z.string(),
        name: z.string(),
        barnName: z.string().nullable(),
        ownerName: z.string().nullable(),
        location: z.string().nullable(),
        isArchived: z.boolean(),
      }),
    )
    .optional(),
  /** Rows from other organizations. */
  sharedHorses: z
    .array(
      z.object({
        id: z.string(),
        name: z.string(),
        barnName: z.string().nullable(),
        sharedBy: z.string(),
      }),
    )
    .optional(),
  members: z
    .array(
      z.object({
        id: z.string(),
        name: z.string(),
        roleName: z.string(),
      }),
    )
    .optional(),
  contacts: z
    .array(
      z.object({
        id: z.string(),
        name: z.string(),
        email: z.string().nullable(),
        phone: z.string().nullable(),
        roles: z.array(z.enum(CONTACT_ROLES)),
        isArchived: z.boolean(),
      }),
    )
    .optional(),
  clients: z
    .array(
      z.object({
        id: z.string(),
        name: z.string(),
        email: z.string().nullable(),
        isArchived: z.boolean(),
      }),
    )
    .optional(),
  tasks: z
    .array(
      z.object({
        ...taskScheduleSchema.shape,
        ...taskDtoSchema.pick({ id: true, title: true, horses: true, closedOn: true }).shape,
      }),
    )
    .optional(),
  records: z.array(foundRecordSchema).optional(),
  sharedRecords: z.array(foundRecordSchema).optional(),
  invoices: z
    .array(
      z.object({
        id: z.string(),
        invoiceNumber: z.string(),
        customerName: z.string(),
        totalCents: z.number(),
        currency: currencySchema,
      }),
    )
    .optional(),
});
export type SearchResultRows = z.infer<typeof searchResultRowsSchema>;
