import { z } from "zod";
import { CADENCES, CHARGE_TIMINGS, hasBillingDay } from "@/lib/domain/billing/agreements/model/labels";
import { getOptionalCents, quantityField } from "@/lib/domain/billing/charges/model/schemas";
import { optionalLine, optionalText } from "@/lib/fields";
import { pageSize } from "@/lib/lists/fields";
import { createCurrencySchemas } from "@/lib/money/amount-field";
import { dayField, optionalDay, optionalId } from "@/lib/value-fields";

/** The maximum number of pauses per agreement. */
export const MAX_PAUSES = 100;
/** If more periods than this are due, charging for them requires confirmation. */
export const MAX_UNCONFIRMED_PERIODS = 2;

function wholeNumber({ min, max, message }: { min: number; max: number; message: string }) {
  return z.coerce
    .number<string | number>({ error: message })
    .int(message)
    .min(min, message)
    .max(max, message);
}

const getAgreementFields = createCurrencySchemas((currency) =>
  z.object({
    horse_id: optionalId("Choose a horse from the list."),
    /** If omitted, the horse's payers share each charge. */
    contact_id: optionalId("Choose a contact from the list."),
    service_id: z.guid("Choose a service."),
    /** Replaces the service's name on charges. */
    description: optionalLine(200),
    quantity: quantityField,
    /** Per unit. Defaults to the service's price on the day of the charge. */
    price: getOptionalCents(currency),
    cadence: z.enum(CADENCES, { error: "Choose how often to charge for the agreement." }),
    /** The day of the month, 1 to 31, for monthly, quarterly and yearly periods. */
    billing_day: wholeNumber({ min: 1, max: 31, message: "Enter a day from 1 to 31." }).default(1),
    timing: z
      .enum(CHARGE_TIMINGS, { error: "Choose whether to charge in advance or in arrears." })
      .default("advance"),
    /** Forms post "true" or "false". */
    is_prorated: z
      .union([z.boolean(), z.enum(["true", "false"])], { error: "Choose how to charge for partial periods." })
      .default(true)
      .transform((value) => value === true || value === "true"),
    notice_days: wholeNumber({ min: 0, max: 365, message: "Enter a number of days from 0 to 365." }).default(
      0,
    ),
    notes: optionalText(2_000),
  }),
);

type Fields = z.output<ReturnType<typeof getAgreementFields>>;

/** Periods of one or four weeks have no billing day. */
function toTerms<Entered extends Fields>({ billing_day, ...fields }: Entered) {
  return { ...fields, billing_day: hasBillingDay(fields.cadence) ? billing_day : null };
}

const startsOn = dayField("Choose the first day.");

export const getCreateAgreementSchema = createCurrencySchemas((currency) =>
  getAgreementFields(currency)
    .extend({
      starts_on: startsOn,
      ends_on: optionalDay(),
      /** Whether to add the agreement if the horse already has one for the service. Forms post "true" or "false". */
      allows_overlap: z
        .union([z.boolean(), z.enum(["true", "false"])], { error: "Use true or false." })
        .default(true)
        .transform((value) => value === true || value === "true"),
    })
    .refine(({ starts_on, ends_on }) => !ends_on || ends_on >= starts_on, {
      path: ["ends_on"],
      error: "Choose a last day on or after the first day.",
    })
    .transform(toTerms),
);
export const createAgreementSchema = getCreateAgreementSchema(null);
export type CreateAgreementInput = z.input<typeof createAgreementSchema>;

const revision = wholeNumber({
  min: 1,
  max: 2_147_483_647,
  message: "Send the revision that your change is based on.",
});

/** The revision that the change is based on, and all terms except the last day. */
const getAgreementChangeSchema = createCurrencySchemas((currency) =>
  getAgreementFields(currency).extend({ revision, starts_on: startsOn }),
);
export const agreementChangeSchema = getAgreementChangeSchema(null);

export const getUpdateAgreementSchema = createCurrencySchemas((currency) =>
  getAgreementChangeSchema(currency).extend({ id: z.string() }).transform(toTerms),
);
export const updateAgreementSchema = getUpdateAgreementSchema(null);
export type UpdateAgreementInput = z.input<typeof updateAgreementSchema>;

export const agreementIdSchema = z.object({ id: z.string() });
export type AgreementIdInput = z.input<typeof agreementIdSchema>;

export const boardNeedSchema = z.object({ horse_id: z.guid("Choose a horse."), is_needed: z.boolean() });
export type BoardNeedInput = z.input<typeof boardNeedSchema>;

/** If `ends_on` is omitted or empty, the agreement continues indefinitely. */
export const endAgreementSchema = z.object({ id: z.string(), revision, ends_on: optionalDay() });
export type EndAgreementInput = z.input<typeof endAgreementSchema>;

export const pauseSchema = z.object({
  starts_on: dayField("Choose the first day of the pause."),
  ends_on: dayField("Choose the last day of the pause."),
  reason: optionalLine(200),
});

export const pauseAgreementSchema = pauseSchema
  .extend({ id: z.string() })
  .refine(({ starts_on, ends_on }) => ends_on >= starts_on, {
    path: ["ends_on"],
    error: "Choose a last day on or after the first day.",
  });
export type PauseAgreementInput = z.input<typeof pauseAgreementSchema>;

/** Identifies the pause by its first day. */
export const resumeAgreementSchema = z.object({
  id: z.string(),
  pause_starts_on: dayField("Send the first day of the pause."),
  /** The first day after the pause. If omitted, the whole pause is removed. */
  resumes_on: optionalDay(),
});
export type ResumeAgreementInput = z.input<typeof resumeAgreementSchema>;

/** "charge_open" charges the periods on open days and skips the periods in the locked books. */
export const BACKFILL_ACTIONS = ["charge", "charge_open", "skip"] as const;

export const confirmBackfillSchema = z.object({
  id: z.string(),
  action: z.enum(BACKFILL_ACTIONS, { error: "Choose whether to charge or skip the periods." }),
  /** The last day of the periods shown to the member. Later periods require another confirmation. */
  through: dayField("Send the last day of the periods to charge or skip."),
});
export type ConfirmBackfillInput = z.input<typeof confirmBackfillSchema>;

export const AGREEMENT_VIEWS = ["current", "ended"] as const;
export type AgreementView = (typeof AGREEMENT_VIEWS)[number];

export const listAgreementsSchema = z.object({
  view: z.enum(AGREEMENT_VIEWS, { error: "Choose current or ended agreements." }).default("current"),
  contact_id: optionalId("Choose a contact from the list."),
  horse_id: optionalId("Choose a horse from the list."),
  cursor: z.string().nullish(),
  limit: pageSize(100),
});
export type ListAgreementsInput = z.input<typeof listAgreementsSchema>;
