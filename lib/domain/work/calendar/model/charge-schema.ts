import { z } from "zod";
import { getAddChargeSchema } from "@/lib/domain/billing/charges/model/schemas";
import { idList } from "@/lib/lists/fields";
import { createCurrencySchemas } from "@/lib/money/amount-field";
import { optionalDay, optionalId } from "@/lib/value-fields";

/** The maximum number of contacts that can be charged for one lesson. */
const MAX_PARTICIPANTS = 50;

/** The charge that is added for each contact who takes part in a lesson. */
export const getChargeLessonSchema = createCurrencySchemas((currency) =>
  getAddChargeSchema(currency)
    .omit({ record_cost: true, vendor: true, vendor_id: true })
    .extend({
      source_id: z.guid("Send the ID of a lesson.").toLowerCase(),
      /** The date of the occurrence, if the lesson repeats. */
      occurs_on: optionalDay(),
      /** Defaults to the lesson's date. */
      charged_on: optionalDay(),
      contact_id: optionalId("Choose a contact from the list."),
      contact_ids: idList("Choose contacts from the list.", MAX_PARTICIPANTS),
    }),
);
export const chargeLessonSchema = getChargeLessonSchema(null);
export type ChargeLessonInput = z.input<typeof chargeLessonSchema>;
