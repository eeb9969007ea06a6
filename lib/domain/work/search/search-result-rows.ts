import { z } from "zod";
import { currencySchema } from "@/lib/money/currency-schema";

const foundRecordSchema = z.object({
  id: z.string(),
  horseId: z.string(),
  horseName: z.string(),
  title: z.string(),
  provider: z.string().nullable(),
  happenedOn: z.string(),
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
