import { z } from "zod";
import { EXPENSE_CATEGORIES } from "@/lib/domain/billing/finances/model/categories";
import { requiredText } from "@/lib/fields";
import { pageSize } from "@/lib/lists/fields";
import { amountField } from "@/lib/money/amount-field";
import { dayField } from "@/lib/value-fields";

const fields = z.object({
  /** What the charge is for. */
  what: requiredText("Enter what the charge is for.", 200),
  category: z.enum(EXPENSE_CATEGORIES, { error: "Choose a category." }),
  charged_on: dayField("Choose a date."),
  amount: amountField,
});

export const addChargeSchema = fields.extend({ horse_id: z.string() });
export type AddChargeInput = z.input<typeof addChargeSchema>;

export const chargeIdSchema = z.object({ horse_id: z.string(), id: z.string() });
export type ChargeIdInput = z.input<typeof chargeIdSchema>;

/** All fields of the charge, and the revision that the change is based on. */
export const updateChargeSchema = fields.extend({
  ...chargeIdSchema.shape,
  revision: z.coerce.number<string | number>({ error: "Send the revision that your change is based on." }),
});
export type UpdateChargeInput = z.input<typeof updateChargeSchema>;

export const listChargesSchema = z.object({
  horse_id: z.string(),
  cursor: z.string().nullish(),
  limit: pageSize(50),
});
export type ListChargesInput = z.input<typeof listChargesSchema>;
