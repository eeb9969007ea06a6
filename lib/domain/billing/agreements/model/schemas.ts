import { z } from "zod";
import { CADENCES, hasBillingDay, TIMINGS } from "@/lib/domain/billing/agreements/model/labels";
import { optionalCents, optionalId, quantityField } from "@/lib/domain/billing/charges/model/schemas";
import { optionalLine, optionalText } from "@/lib/fields";
import { pageSize } from "@/lib/lists/fields";
import { dayField, optionalDay } from "@/lib/value-fields";

/** Per agreement. */
export const MAX_PAUSES = 100;
/** More due periods than this are only charged after a confirmation. */
export const MAX_UNCONFIRMED_PERIODS = 2;

function wholeNumber({ min, max, message }: { min: number; max: number; message: string }) {
  return z.coerce
    .number<string | number>({ error: message })
    .int(message)
    .min(min, message)
    .max(max, message);
}

const agreementFields = z.object({
  horse_id: optionalId("Choose a horse from the list."),
  /** Without a contact, the horse's payers share each charge. */
  contact_id: optionalId("Choose a contact from the list."),
  service_id: z.guid("Choose a service."),
  /** Replaces the service's name on charges. */
  description: optionalLine(200),
  quantity: quantityField,
  /** Per unit. Without a price, the service's price on the day of the charge applies. */
  price: optionalCents,
  cadence: z.enum(CADENCES, { error: "Choose how often it is charged." }),
  /** 1 to 31, for months, quarters and years. */
  billing_day: wholeNumber({ min: 1, max: 31, message: "Enter a day from 1 to 31." }).default(1),
  timing: z
    .enum(TIMINGS, { error: "Choose whether it is charged in advance or in arrears." })
    .default("advance"),
  /** Forms post "true" or "false". */
  is_prorated: z
    .union([z.boolean(), z.enum(["true", "false"])], { error: "Choose how partial periods are charged." })
    .default(true)
    .transform((value) => value === true || value === "true"),
  notice_days: wholeNumber({ min: 0, max: 365, message: "Enter a number of days from 0 to 365." }).default(0),
  notes: optionalText(2_000),
});

type Fields = z.output<typeof agreementFields>;

/** Periods of weeks have no billing day. */
function toTerms<Entered extends Fields>({ billing_day, ...fields }: Entered) {
  return { ...fields, billing_day: hasBillingDay(fields.cadence) ? billing_day : null };
}

const startsOn = dayField("Choose the first day.");

export const createAgreementSchema = agreementFields
  .extend({ starts_on: startsOn, ends_on: optionalDay() })
  .refine(({ starts_on, ends_on }) => !ends_on || ends_on >= starts_on, {
    path: ["ends_on"],
    error: "The last day can't be before the first one.",
  })
  .transform(toTerms);
export type CreateAgreementInput = z.input<typeof createAgreementSchema>;

const revision = wholeNumber({
  min: 1,
  max: 2_147_483_647,
  message: "Send the revision that your change is based on.",
});

/** All terms but the last day, and the revision that the change is based on. */
export const agreementChangeSchema = agreementFields.extend({ revision, starts_on: startsOn });

export const updateAgreementSchema = agreementChangeSchema.extend({ id: z.string() }).transform(toTerms);
export type UpdateAgreementInput = z.input<typeof updateAgreementSchema>;

export const agreementIdSchema = z.object({ id: z.string() });
export type AgreementIdInput = z.input<typeof agreementIdSchema>;

/** Without a last day, the agreement continues. */
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
    error: "The last day can't be before the first one.",
  });
export type PauseAgreementInput = z.input<typeof pauseAgreementSchema>;

/** Identifies the pause by its first day. */
export const resumeAgreementSchema = z.object({
  id: z.string(),
  pause_starts_on: dayField("Send the first day of the pause."),
  /** The first day without the pause. Without it, the whole pause is removed. */
  resumes_on: optionalDay(),
});
export type ResumeAgreementInput = z.input<typeof resumeAgreementSchema>;

export const BACKFILL_ACTIONS = ["charge", "skip"] as const;

export const confirmBackfillSchema = z.object({
  id: z.string(),
  action: z.enum(BACKFILL_ACTIONS, { error: "Choose whether to charge or to skip the periods." }),
  /** The last day of the periods that were shown. Later periods need another confirmation. */
  through: dayField("Send the last day of the periods."),
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
