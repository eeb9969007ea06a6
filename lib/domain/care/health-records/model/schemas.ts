import { z } from "zod";
import {
  findFutureDate,
  recordContentSchema,
} from "@/lib/domain/care/health-records/model/create-content-schema";
import { DEFAULT_RECORD_SORT, RECORD_SORTS } from "@/lib/domain/care/health-records/model/record-sorts";
import { RECORD_KINDS } from "@/lib/domain/care/model/record-kinds";
import { optionalLine, optionalText } from "@/lib/fields";
import { pageSize, sortField } from "@/lib/lists/fields";
import { createCurrencySchemas, createOptionalAmountField } from "@/lib/money/amount-field";
import { dayField, optionalId, optionalTime } from "@/lib/value-fields";

/** A record describes care that was done. Future care belongs in a care plan. */
export const FUTURE_RECORD_MESSAGE = "This date is in the future. Choose today or an earlier date.";

/** An optional cost in minor units. Null if empty. */
export const getRecordCostField = createCurrencySchemas((currency) =>
  createOptionalAmountField({ currency }),
);

const getCommonSchema = createCurrencySchemas((currency) =>
  z.object({
    /** The date and optional time in the organization's time zone. */
    happened_on: dayField("Choose a date."),
    happened_time: optionalTime(),
    /** The title shown in the timeline. By default, it is generated from the type and the details. */
    title: optionalLine(),
    notes: optionalText(5_000),
    /** The vet, farrier or dentist. */
    provider: optionalLine(),
    /** The ID of the provider's contact. If the provider is empty, the contact's name is used. */
    contact_id: optionalId("Choose a contact from the list."),
    cost: getRecordCostField(currency),
  }),
);

export const getHealthRecordSchema = createCurrencySchemas((currency) =>
  getCommonSchema(currency)
    .and(recordContentSchema)
    .superRefine(({ happened_on, details }, context) => {
      const ahead = findFutureDate(details);
      if (!ahead || ahead.day >= happened_on) return;
      const message = "Choose a date on or after the date of the record.";
      context.addIssue({ code: "custom", path: ["details", ahead.field], message });
    }),
);
export const healthRecordSchema = getHealthRecordSchema(null);
export type HealthRecordInput = z.input<typeof healthRecordSchema>;
export type HealthRecordFields = z.output<typeof healthRecordSchema>;

export const healthRecordsOfHorseSchema = z.object({ horse_id: z.string() });
export const healthRecordIdSchema = healthRecordsOfHorseSchema.extend({ id: z.string() });
export type HealthRecordIdInput = z.input<typeof healthRecordIdSchema>;

export const getCreateHealthRecordSchema = createCurrencySchemas((currency) =>
  getHealthRecordSchema(currency).and(healthRecordsOfHorseSchema),
);
export const createHealthRecordSchema = getCreateHealthRecordSchema(null);
export type CreateHealthRecordInput = z.input<typeof createHealthRecordSchema>;

export const getUpdateHealthRecordSchema = createCurrencySchemas((currency) =>
  getHealthRecordSchema(currency)
    .and(healthRecordIdSchema)
    .and(
      z.object({
        /** The revision that the form shows. The update throws CONFLICT if there is a newer revision. */
        revision: z.coerce.number<string | number>().int().min(1),
      }),
    ),
);
export const updateHealthRecordSchema = getUpdateHealthRecordSchema(null);
export type UpdateHealthRecordInput = z.input<typeof updateHealthRecordSchema>;

export const listHealthRecordsSchema = healthRecordsOfHorseSchema.extend({
  kind: z.enum(RECORD_KINDS, { error: "Choose a valid type of record." }).nullish(),
  sort: sortField(RECORD_SORTS, DEFAULT_RECORD_SORT),
  cursor: z.string().max(2_000).nullish(),
  limit: pageSize(25),
});
export type ListHealthRecordsInput = z.input<typeof listHealthRecordsSchema>;

export type HealthRecordsOfHorseInput = z.input<typeof healthRecordsOfHorseSchema>;
