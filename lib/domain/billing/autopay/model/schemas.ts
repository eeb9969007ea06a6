import { z } from "zod";
import { AUTOPAY_KINDS } from "@/lib/domain/billing/autopay/model/schedule";
import { createOptionalAmountField } from "@/lib/money/amount-field";

/** A checkbox, which posts "on" or nothing. */
const checkbox = z
  .union([z.boolean(), z.literal("on")])
  .default(false)
  .transform((value) => value !== false);

const AGREE_ERROR = "Confirm that you authorize the automatic payments.";

/** The form that a client submits to agree to automatic payments. */
export const startAutopaySchema = z.object({
  kind: z.enum(AUTOPAY_KINDS, { error: "Choose how to pay." }),
  agreed: z.literal("on", { error: AGREE_ERROR }),
  /**
   * The highest amount that is debited without notice. Empty if every debit is announced. Bank debits are always in
   * US dollars.
   */
  max_amount: createOptionalAmountField({ currency: "usd" }).transform((amount) => amount || null),
});
export type StartAutopayInput = z.input<typeof startAutopaySchema>;
export type StartAutopayField = keyof StartAutopayInput;
export const START_AUTOPAY_FIELDS = ["kind", "agreed", "max_amount"] as const;

export const autopaySettingsSchema = z.object({
  is_offered: checkbox,
  /** 0 if the setting has never been changed. */
  revision: z.coerce.number<string | number>({ error: "Send the revision that your change is based on." }),
});
export type AutopaySettingsInput = z.input<typeof autopaySettingsSchema>;

export const autopayContactSchema = z.object({ id: z.string() });
export type AutopayContactInput = z.input<typeof autopayContactSchema>;

export const autopayInvoiceSchema = z.object({ id: z.string() });
export type AutopayInvoiceInput = z.input<typeof autopayInvoiceSchema>;
