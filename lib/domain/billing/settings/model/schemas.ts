import { z } from "zod";
import { DATE_FORMATS } from "@/lib/dates/document-formats";
import { MAX_PAYMENT_TERMS_DAYS } from "@/lib/domain/billing/invoices/model/schemas";
import { PAPER_SIZES } from "@/lib/domain/billing/records/model/paper-sizes";
import { parseTaxPercent, TAX_MODES, TAX_ROUNDING_RULES } from "@/lib/domain/billing/records/model/tax-rules";
import { optionalLine, optionalText, requiredText } from "@/lib/fields";
import { DEFAULT_NUMBER_FORMAT, NUMBER_FORMATS, type NumberFormat } from "@/lib/money/number-format";
import { createNumberIssue } from "@/lib/money/number-message";
import { formatTypedNumber } from "@/lib/money/typed-number";

/** The maximum number of tax rates per organization, including archived rates. */
export const MAX_TAX_RATES = 100;
export const MAX_NUMBER_PREFIX_LENGTH = 12;
export const MAX_PAYMENT_INSTRUCTIONS_LENGTH = 1_000;

const TERMS_ERROR = `Enter 0 to ${MAX_PAYMENT_TERMS_DAYS} days.`;
const PREFIX_CHARACTERS = /^[A-Za-z0-9 ._/-]*$/;

/** A checkbox. Forms send "on" for a checked box and omit the field otherwise. */
const checkbox = z
  .union([z.boolean(), z.literal("on")])
  .default(false)
  .transform((value) => value !== false);

const STALLS_ERROR = "Enter a whole number from 1 to 10,000, or leave this empty.";

const stallCountField = z
  .union([z.string(), z.number()], { error: STALLS_ERROR })
  .nullable()
  .transform((value, context) => {
    const text = String(value ?? "").trim();
    if (text === "") return null;
    if (/^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 10_000) return Number(text);
    context.addIssue({ code: "custom", message: STALLS_ERROR });
    return z.NEVER;
  });

export const updateBillingSettingsSchema = z.object({
  tax_mode: z.enum(TAX_MODES, { error: "Choose whether prices include tax." }),
  tax_rounding: z.enum(TAX_ROUNDING_RULES, { error: "Choose how tax is rounded." }),
  tax_registration: optionalLine(60),
  /** Unchanged if omitted. Forms send "on" or "off". */
  accepts_bank_debits: z
    .union([z.boolean(), z.enum(["on", "off"]).transform((value) => value === "on")])
    .optional(),
  /** Unchanged if omitted. */
  payment_instructions: optionalText(MAX_PAYMENT_INSTRUCTIONS_LENGTH).optional(),
  payment_terms_days: z.coerce
    .number<string | number>({ error: TERMS_ERROR })
    .int(TERMS_ERROR)
    .min(0, TERMS_ERROR)
    .max(MAX_PAYMENT_TERMS_DAYS, TERMS_ERROR),
  number_prefix: z
    .string({ error: "Enter a prefix, or leave the field empty." })
    .trim()
    .max(MAX_NUMBER_PREFIX_LENGTH, `Enter at most ${MAX_NUMBER_PREFIX_LENGTH} characters.`)
    .regex(PREFIX_CHARACTERS, "Use only letters, digits, spaces and these characters: . / _ -"),
  numbers_by_year: checkbox,
  paper_size: z.enum(PAPER_SIZES, { error: "Choose a paper size." }),
  /** Unchanged if omitted. */
  number_format: z.enum(NUMBER_FORMATS, { error: "Choose a number format." }).optional(),
  date_format: z.enum(DATE_FORMATS, { error: "Choose a date format." }).optional(),
  /** Unchanged if omitted, and removed if empty. */
  stall_count: stallCountField.optional(),
  /** 0 if the settings have never been changed. */
  revision: z.coerce.number<string | number>({ error: "Send the revision that your change is based on." }),
});
export type UpdateBillingSettingsInput = z.input<typeof updateBillingSettingsSchema>;

const requestRate = (format: NumberFormat) =>
  `Enter a percentage from 0 to 100, such as ${formatTypedNumber("8.25", format)}.`;

/** A percentage, converted to millionths. */
const percentField = z
  .union([z.string(), z.number()], { error: requestRate(DEFAULT_NUMBER_FORMAT) })
  .transform((entry, context) => {
    const rate = parseTaxPercent(entry);
    if (rate !== null) return rate;
    context.addIssue(createNumberIssue(requestRate));
    return z.NEVER;
  });

const nameField = requiredText("Enter a name, such as Sales tax.", 60);

export const createTaxRateSchema = z.object({ name: nameField, rate: percentField });
export type CreateTaxRateInput = z.input<typeof createTaxRateSchema>;

export const renameTaxRateSchema = z.object({ id: z.string(), name: nameField });
export type RenameTaxRateInput = z.input<typeof renameTaxRateSchema>;

export const taxRateIdSchema = z.object({ id: z.string() });
export type TaxRateIdInput = z.input<typeof taxRateIdSchema>;

export const archiveTaxRateSchema = taxRateIdSchema.extend({
  /** The new rate for services that use the archived rate, or "none" if these services will no longer be taxed. */
  replacement_id: z.string().nullish(),
});
export type ArchiveTaxRateInput = z.input<typeof archiveTaxRateSchema>;

export const paymentTermsSchema = z.object({ client_id: z.string() });
export type PaymentTermsInput = z.input<typeof paymentTermsSchema>;
