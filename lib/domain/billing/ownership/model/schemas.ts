import { z } from "zod";
import { FULL_SHARE_BASIS_POINTS } from "@/lib/domain/billing/records/model/full-share";
import { SERVICE_CATEGORIES, type ServiceCategory } from "@/lib/domain/billing/services/model/labels";
import { parseHundredths } from "@/lib/money/cents";
import { DEFAULT_NUMBER_FORMAT, type NumberFormat } from "@/lib/money/number-format";
import { createNumberIssue } from "@/lib/money/number-message";
import { formatTypedNumber } from "@/lib/money/typed-number";
import { dayField, optionalDay } from "@/lib/value-fields";

export const MAX_OWNERS = 20;

const requestPercent = (format: NumberFormat) =>
  `Enter a percentage above 0, such as 50 or ${formatTypedNumber("33.33", format)}.`;

/** A percentage with at most two decimal places, converted to basis points. */
const percentField = z
  .union([z.string(), z.number()], { error: requestPercent(DEFAULT_NUMBER_FORMAT) })
  .transform((value, context) => {
    const basisPoints = parseHundredths(String(value).replace(/\s*%\s*$/, ""));
    if (basisPoints && basisPoints > 0 && basisPoints <= FULL_SHARE_BASIS_POINTS) return basisPoints;
    context.addIssue(createNumberIssue(requestPercent));
    return z.NEVER;
  });

const shareField = z
  .object({ contact_id: z.guid("Choose a contact."), percent: percentField })
  .transform(({ contact_id: contactId, percent: basisPoints }) => ({ contactId, basisPoints }));

type Shares = readonly { contactId: string; basisPoints: number }[];

/** Returns an error message if the shares are invalid or don't add up to 100%. Otherwise returns null. */
export function getShareError(shares: Shares, format: NumberFormat): string | null {
  const contactIds = new Set(shares.map(({ contactId }) => contactId));
  if (contactIds.size < shares.length) return "Choose each contact only once.";
  const total = shares.reduce((sum, { basisPoints }) => sum + basisPoints, 0);
  return total === FULL_SHARE_BASIS_POINTS
    ? null
    : `The shares add up to ${formatTypedNumber(total / 100, format)}%. They must add up to 100%.`;
}

const sharesField = z
  .array(shareField)
  .max(MAX_OWNERS, `Choose up to ${MAX_OWNERS} contacts.`)
  // Invalid shares can't be added up. A transform runs only if every share is valid.
  .transform((shares, context) => {
    if (shares.length > 0 && getShareError(shares, DEFAULT_NUMBER_FORMAT) !== null) {
      context.addIssue(createNumberIssue((format) => getShareError(shares, format) ?? ""));
    }
    return shares;
  });

export const horsePayersSchema = z.object({ horse_id: z.string() });
export type HorsePayersInput = z.input<typeof horsePayersSchema>;

/** If `shares` is empty, the horse has no known owner as of the start date. */
export const setOwnershipSchema = horsePayersSchema.extend({
  starts_on: dayField("Choose the day this ownership starts."),
  shares: sharesField,
  lessee_id: z
    .union([z.literal(""), z.guid("Choose a contact.")])
    .nullish()
    .transform((id) => id || null),
});
export type SetOwnershipInput = z.input<typeof setOwnershipSchema>;

export const deleteOwnershipSchema = horsePayersSchema.extend({
  starts_on: dayField("Choose an ownership record."),
});
export type DeleteOwnershipInput = z.input<typeof deleteOwnershipSchema>;

/** If `contact_id` is omitted, a contact is created from the owner in the horse's details. */
export const acceptOwnerSchema = horsePayersSchema.extend({
  contact_id: z.guid("Choose a contact.").nullish(),
});
export type AcceptOwnerInput = z.input<typeof acceptOwnerSchema>;

const categoryField = z.enum(SERVICE_CATEGORIES, { error: "Choose a category." });

export const payerRuleFields = horsePayersSchema.extend({
  category: categoryField,
  starts_on: dayField("Choose the day this rule takes effect."),
  ends_on: optionalDay(),
  shares: sharesField.refine((shares) => shares.length > 0, "Add at least one payer."),
});

export const setPayerRuleSchema = payerRuleFields.refine(
  ({ starts_on, ends_on }) => !ends_on || ends_on >= starts_on,
  { path: ["ends_on"], message: "Choose a last day on or after the first day." },
);
export type SetPayerRuleInput = z.input<typeof setPayerRuleSchema>;

export const deletePayerRuleSchema = horsePayersSchema.extend({
  category: categoryField,
  starts_on: dayField("Choose a rule."),
});
export type DeletePayerRuleInput = z.input<typeof deletePayerRuleSchema>;

interface DatedRule {
  category: ServiceCategory;
  startsOn: string;
  endsOn: string | null;
}

/**
 * Returns a rule that overlaps the given rule in the same category. Ignores a rule that starts on the same day,
 * because the given rule replaces it.
 */
export function findOverlappingRule<T extends DatedRule>(
  rules: readonly T[],
  rule: DatedRule,
): T | undefined {
  return rules.find(
    (other) =>
      other.category === rule.category &&
      other.startsOn !== rule.startsOn &&
      (other.endsOn === null || other.endsOn >= rule.startsOn) &&
      (rule.endsOn === null || rule.endsOn >= other.startsOn),
  );
}
