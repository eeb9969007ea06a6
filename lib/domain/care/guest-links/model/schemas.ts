import { z } from "zod";
import { getHealthRecordSchema } from "@/lib/domain/care/health-records/model/schemas";
import type { RecordKind } from "@/lib/domain/care/model/record-kinds";
import { DomainError, type FieldErrors } from "@/lib/errors";
import { emailField, optionalLine, optionalText, requiredText } from "@/lib/fields";
import { createCurrencySchemas } from "@/lib/money/amount-field";
import { formatDecimal } from "@/lib/money/format";
import type { NumberFormat } from "@/lib/money/number-format";
import { getIssueMessage } from "@/lib/money/number-message";
import { type AmountNotation, getTypedAmountError, readTypedAmount } from "@/lib/money/typed-amount";
import { getTypedNumberError, readTypedNumber } from "@/lib/money/typed-number";
import { dayField } from "@/lib/value-fields";

/** Record types that professionals log. The stable itself logs weights and vital signs. */
export const GUEST_RECORD_KINDS = [
  ...["vet_visit", "vaccination", "farrier", "dental", "deworming", "faecal_egg_count"],
  ...["medication", "injury", "coggins", "certificate"],
] as readonly RecordKind[];

/** The maximum number of horses in one visit. */
export const MAX_HORSES_PER_GUEST_LINK = 20;
export const GUEST_LINK_DAYS = [1, 3, 7, 14, 30] as const;
export const DEFAULT_GUEST_LINK_DAYS = 14;
/** The name and the practice are combined to form the record's provider. */
const NAME_MAX = 60;
const PRACTICE_MAX = 58;

/** A JSON array, or comma-separated text from a form. */
const listField = (missing: string) =>
  z
    .union([z.array(z.string()), z.string().transform((all) => all.split(",").filter(Boolean))], {
      error: missing,
    })
    .transform((all) => [...new Set(all)]);

const horseIdsField = (missing: string) =>
  listField(missing).pipe(
    z
      .array(z.string())
      .min(1, missing)
      .max(MAX_HORSES_PER_GUEST_LINK, `Choose at most ${MAX_HORSES_PER_GUEST_LINK} horses.`),
  );

const KIND_MESSAGE = "Choose a type of care.";
const DAYS_MESSAGE = "Choose how many days the link is valid.";

export const createGuestLinkSchema = z.object({
  horse_ids: horseIdsField("Choose a horse."),
  kinds: listField(KIND_MESSAGE)
    .pipe(z.array(z.string()).min(1, KIND_MESSAGE))
    .transform((kinds) => GUEST_RECORD_KINDS.filter((kind) => kinds.includes(kind)))
    .refine((kinds) => kinds.length > 0, KIND_MESSAGE),
  professional_name: optionalLine(120),
  note: optionalText(1_000),
  /** Whether the page shows each horse's sex, age and breed next to its name. */
  shows_description: z
    .union([z.boolean(), z.literal("on")])
    .default(false)
    .transform((value) => value !== false),
  days: z.coerce
    .number<string | number>({ error: DAYS_MESSAGE })
    .refine((days) => GUEST_LINK_DAYS.some((one) => one === days), DAYS_MESSAGE)
    .default(DEFAULT_GUEST_LINK_DAYS),
  /** The email address to which the link is sent; empty if no email is sent. */
  email: z
    .string({ error: "This must be text." })
    .nullish()
    .transform((text) => text?.trim() || null)
    .pipe(emailField("").nullable()),
});
export type CreateGuestLinkInput = z.input<typeof createGuestLinkSchema>;

export const guestLinkIdSchema = z.object({ id: z.string() });
export type GuestLinkIdInput = z.input<typeof guestLinkIdSchema>;

export const guestLinksOfHorseSchema = z.object({ horse_id: z.string() });
export type GuestLinksOfHorseInput = z.input<typeof guestLinksOfHorseSchema>;

/**
 * The maximum number of entries in one visit. An entry can be, for example, one vaccination for three horses or
 * one dental exam.
 */
export const MAX_GUEST_VISIT_ENTRIES = 10;

const guestVisitSchema = z.object({
  token: z.string(),
  name: requiredText("Enter your name.", NAME_MAX),
  practice: optionalLine(PRACTICE_MAX),
  happened_on: dayField("Choose a date."),
});

const getEntrySchema = createCurrencySchemas((currency) =>
  getHealthRecordSchema(currency).and(z.object({ horse_ids: horseIdsField("Choose which horses you saw.") })),
);
type GuestEntry = z.output<ReturnType<typeof getEntrySchema>>;

/** The guest's name and practice, and the entries keyed by their number in the form. */
export type GuestVisitInput = z.input<typeof guestVisitSchema> & {
  entries: Readonly<Record<string, object>>;
};

export interface GuestVisit extends Omit<z.output<typeof guestVisitSchema>, "token"> {
  entries: { key: string; entry: GuestEntry; input: object }[];
}

const EGG_COUNT_FIELD = "eggs_per_gram";

/** Parses a visit. Throws VALIDATION with all errors. Fields of entries have names such as "entries.0.cost". */
export function parseGuestVisit(input: GuestVisitInput, notation: AmountNotation): GuestVisit {
  const { numberFormat } = notation;
  const errors: FieldErrors = {};
  const visit = guestVisitSchema.safeParse(input);
  if (!visit.success) collectErrors(errors, visit.error, { prefix: "", numberFormat });
  const given = Object.entries(input.entries).slice(0, MAX_GUEST_VISIT_ENTRIES);
  const entries = given.flatMap(([key, raw]) => {
    const [cost, eggs] = [readCost(raw, notation), readEggCount(raw, notation)];
    const ofVisit = {
      ...raw,
      ...(eggs.details && { details: eggs.details }),
      ...(cost.plain !== undefined && { cost: cost.plain }),
      ...{ title: null, happened_time: null, happened_on: input.happened_on },
    };
    const entry = getEntrySchema(notation.currency).safeParse(ofVisit);
    if (cost.error !== undefined) errors[`entries.${key}.cost`] = cost.error;
    if (eggs.error !== undefined) errors[`entries.${key}.details.${EGG_COUNT_FIELD}`] = eggs.error;
    if (entry.success) return [{ key, entry: entry.data, input: ofVisit }];
    collectErrors(errors, entry.error, { prefix: `entries.${key}.`, numberFormat });
    return [];
  });
  if (given.length === 0) errors.entries = "Enter what you did for each horse.";
  if (!visit.success || Object.keys(errors).length > 0) {
    throw new DomainError("VALIDATION", "Please check the highlighted fields.", { fieldErrors: errors });
  }
  const { token: _token, ...rest } = visit.data;
  return { ...rest, entries };
}

/** Parses a cost that a guest entered. Returns neither a value nor an error if the field is empty. */
function readCost(raw: object, notation: AmountNotation): { plain?: string; error?: string } {
  if (!("cost" in raw) || typeof raw.cost !== "string" || raw.cost.trim() === "") return {};
  const amount = readTypedAmount(raw.cost, notation);
  if ("cents" in amount) return { plain: formatDecimal(amount.cents, notation.currency) };
  // Only ambiguous amounts are reported here. The schema reports all other problems with the cost.
  return amount.problem === "ambiguous" ? { error: getTypedAmountError(amount.problem, notation) } : {};
}

/**
 * Parses an egg count that a guest entered. Returns neither a value nor an error for other types of records.
 */
function readEggCount(raw: object, { numberFormat }: AmountNotation): { details?: object; error?: string } {
  const details = "details" in raw && typeof raw.details === "object" ? raw.details : null;
  const typed = details && EGG_COUNT_FIELD in details ? details[EGG_COUNT_FIELD] : undefined;
  if (typeof typed !== "string" || typed.trim() === "") return {};
  const notation = { numberFormat, maxDecimals: 0 };
  const read = readTypedNumber(typed, notation);
  return "decimal" in read
    ? { details: { ...details, [EGG_COUNT_FIELD]: read.decimal } }
    : { error: getTypedNumberError(read.problem, notation) };
}

function collectErrors(
  into: FieldErrors,
  { issues }: z.ZodError,
  { prefix, numberFormat }: { prefix: string; numberFormat: NumberFormat },
): void {
  for (const issue of issues) {
    const name = issue.path.join(".");
    into[name === "happened_on" ? name : prefix + name] ??= getIssueMessage(issue, numberFormat);
  }
}
