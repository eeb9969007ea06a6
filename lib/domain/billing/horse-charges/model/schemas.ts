import { z } from "zod";
import { EXPENSE_CATEGORIES } from "@/lib/domain/billing/finances/model/categories";
import { requiredText } from "@/lib/fields";
import { pageSize } from "@/lib/lists/fields";
import { createAmountField, createCurrencySchemas } from "@/lib/money/amount-field";
import { dayField } from "@/lib/value-fields";

const getFields = createCurrencySchemas((currency) =>
  z.object({
    /** The reason for the charge. */
    what: requiredText("Enter what the charge is for.", 200),
    category: z.enum(EXPENSE_CATEGORIES, { error: "Choose a category." }),
    charged_on: dayField("Choose a date."),
    amount: createAmountField({ currency }),
  }),
);

export const getAddHorseChargeSchema = createCurrencySchemas((currency) =>
  getFields(currency).extend({ horse_id: z.string() }),
);
export const addHorseChargeSchema = getAddHorseChargeSchema(null);
export type AddHorseChargeInput = z.input<typeof addHorseChargeSchema>;

export const horseChargeIdSchema = z.object({ horse_id: z.string(), id: z.string() });
export type HorseChargeIdInput = z.input<typeof horseChargeIdSchema>;

/** All fields of the charge, and the revision that the change is based on. */
export const getUpdateHorseChargeSchema = createCurrencySchemas((currency) =>
  getFields(currency).extend({
    ...horseChargeIdSchema.shape,
    revision: z.coerce.number<string | number>({ error: "Send the revision that your change is based on." }),
  }),
);
export const updateHorseChargeSchema = getUpdateHorseChargeSchema(null);
export type UpdateHorseChargeInput = z.input<typeof updateHorseChargeSchema>;

export const listHorseChargesSchema = z.object({
  horse_id: z.string(),
  cursor: z.string().nullish(),
  limit: pageSize(50),
});
export type ListHorseChargesInput = z.input<typeof listHorseChargesSchema>;
