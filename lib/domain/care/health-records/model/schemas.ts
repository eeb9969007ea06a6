import { z } from "zod";
import { contentSchema, findFutureDate } from "@/lib/domain/care/health-records/model/create-content-schema";
import { NEWEST_RECORDS_FIRST, RECORD_SORTS } from "@/lib/domain/care/health-records/model/record-sorts";
import { RECORD_KINDS } from "@/lib/domain/care/model/record-kinds";
import { optionalText } from "@/lib/fields";
import { pageSize, sortField } from "@/lib/lists/fields";
import { MAX_AMOUNT_CENTS, parseEnteredCents } from "@/lib/money/cents";
import { dayField, optionalShortText, optionalTime } from "@/lib/value-fields";

const COST_MESSAGE = "Enter an amount in dollars, such as 85 or 85.50.";

/** Converts dollars, sent as text or as a JSON number, to cents. */
export const costField = z
  .union([z.string(), z.number()], { error: COST_MESSAGE })
  .nullish()
  .transform((value, context) => {
    const text = String(value ?? "").trim();
    if (text === "") return null;
    const cents = parseEnteredCents(text);
    if (cents !== null && cents <= MAX_AMOUNT_CENTS) return cents;
    context.addIssue({ code: "custom", message: COST_MESSAGE });
    return z.NEVER;
  });

const commonSchema = z.object({
  /** Date and optional time in the organization's time zone. */
  happened_on: dayField("Choose a date."),
  happened_time: optionalTime(),
  /** Title in the timeline. By default, it is generated from the type and the details. */
  title: optionalShortText(),
  notes: optionalText(5_000),
  /** The vet, farrier or dentist. */
  provider: optionalShortText(),
  cost: costField,
});

export const recordSchema = commonSchema
  .and(contentSchema)
  .superRefine(({ happened_on, details }, context) => {
    const ahead = findFutureDate(details);
    if (!ahead || ahead.day >= happened_on) return;
    const message = "Choose a date on or after the date of the record.";
    context.addIssue({ code: "custom", path: ["details", ahead.field], message });
  });
export type RecordInput = z.input<typeof recordSchema>;
export type RecordFields = z.output<typeof recordSchema>;

export const recordsOfHorseSchema = z.object({ horse_id: z.string() });
export const recordIdSchema = recordsOfHorseSchema.extend({ id: z.string() });
export type RecordIdInput = z.input<typeof recordIdSchema>;

export const addRecordSchema = recordSchema.and(recordsOfHorseSchema);
export type AddRecordInput = z.input<typeof addRecordSchema>;

export const updateRecordSchema = recordSchema.and(recordIdSchema).and(
  z.object({
    /** The revision that the form shows. The update fails with CONFLICT if there is a newer one. */
    revision: z.coerce.number<string | number>().int().min(1),
  }),
);
export type UpdateRecordInput = z.input<typeof updateRecordSchema>;

export const listRecordsSchema = recordsOfHorseSchema.extend({
  kind: z.enum(RECORD_KINDS, { error: "Choose a valid type of record." }).nullish(),
  sort: sortField(RECORD_SORTS, NEWEST_RECORDS_FIRST),
  cursor: z.string().max(2_000).nullish(),
  limit: pageSize(25),
});
export type ListRecordsInput = z.input<typeof listRecordsSchema>;

export type RecordsOfHorseInput = z.input<typeof recordsOfHorseSchema>;
