import { z } from "zod";
import { CHARGE_STATUSES } from "@/lib/domain/billing/charges/model/labels";
import { SERVICE_CATEGORIES } from "@/lib/domain/billing/services/model/labels";
import { optionalChoice, optionalLine, optionalText, requiredText } from "@/lib/fields";
import { idList, pageSize } from "@/lib/lists/fields";
import { amountField } from "@/lib/money/amount-field";
import { MAX_AMOUNT_CENTS, parseEnteredCents, parseHundredths } from "@/lib/money/cents";
import { dayField } from "@/lib/value-fields";

const MAX_QUANTITY_HUNDREDTHS = 99_999_999;
/** Horses of one visit. */
export const MAX_VISIT_HORSES = 100;
/** Basis points. A markup above 500% is a typing error. */
const MAX_MARKUP = 50_000;

const AMOUNT_MESSAGE = "Enter an amount in dollars, such as 45 or 45.50.";
const QUANTITY_MESSAGE = "Enter a quantity above 0, such as 1 or 0.5.";

/** An optional amount in dollars, converted to cents. Null if empty. Zero is allowed. */
export const optionalCents = z
  .union([z.string(), z.number()], { error: AMOUNT_MESSAGE })
  .nullish()
  .transform((value, context) => {
    if (value === null || value === undefined || value === "") return null;
    const cents = parseEnteredCents(value);
    if (cents !== null && cents <= MAX_AMOUNT_CENTS) return cents;
    context.addIssue({ code: "custom", message: AMOUNT_MESSAGE });
    return z.NEVER;
  });

/** A quantity above zero with at most two decimal places, converted to hundredths. One if empty. */
export const quantityField = z
  .union([z.string(), z.number()], { error: QUANTITY_MESSAGE })
  .nullish()
  .transform((value, context) => {
    if (value === null || value === undefined || value === "") return 100;
    const hundredths = parseHundredths(value);
    if (hundredths && hundredths <= MAX_QUANTITY_HUNDREDTHS) return hundredths;
    context.addIssue({ code: "custom", message: QUANTITY_MESSAGE });
    return z.NEVER;
  });

/** A percentage with at most two decimal places, converted to basis points. Zero if empty. */
const markupField = z
  .union([z.string(), z.number()], { error: "Enter a percentage, such as 5 or 7.5." })
  .nullish()
  .transform((value, context) => {
    const text = String(value ?? "").replace(/\s*%\s*$/, "");
    const basisPoints = text === "" ? 0 : parseHundredths(text);
    if (basisPoints !== null && basisPoints <= MAX_MARKUP) return basisPoints;
    context.addIssue({ code: "custom", message: "Enter a percentage from 0 to 500, such as 5 or 7.5." });
    return z.NEVER;
  });

/** An optional ID from a list. Forms send an empty text for none. */
export function optionalId(message: string) {
  return z
    .union([z.literal(""), z.guid()], { error: message })
    .nullish()
    .transform((id) => id || null);
}

/** Names a request, so that a repeated request returns the first one's result. */
const requestId = z.guid("Send a UUID.").optional();

const chargeFields = z.object({
  charged_on: dayField("Choose a date."),
  horse_id: optionalId("Choose a horse from the list."),
  /** Without a contact, the horse's payers share the charge. */
  contact_id: optionalId("Choose a contact from the list."),
  service_id: optionalId("Choose a service from the list."),
  /** Required without a service, whose category is used otherwise. */
  category: optionalChoice(SERVICE_CATEGORIES, "Choose a category from the list."),
  /** Defaults to the service's name. */
  description: optionalLine(500),
  quantity: quantityField,
  /** Per unit. Defaults to the service's price on the day of the charge. */
  price: optionalCents,
  discount: optionalCents,
  /** What a vendor bills for it. */
  cost: optionalCents,
  note: optionalText(2_000),
});

export const addChargeSchema = chargeFields.extend({ id: requestId });
export type AddChargeInput = z.input<typeof addChargeSchema>;

const revision = z.coerce.number<string | number>({
  error: "Send the revision that your change is based on.",
});

export const updateChargeSchema = chargeFields.extend({ id: z.string(), revision });
export type UpdateChargeInput = z.input<typeof updateChargeSchema>;

export const chargeIdSchema = z.object({ id: z.string() });
export type ChargeIdInput = z.input<typeof chargeIdSchema>;

export const writeOffChargeSchema = z.object({
  id: z.string(),
  reason: requiredText("Enter a reason, such as Goodwill.", 200),
});
export type WriteOffChargeInput = z.input<typeof writeOffChargeSchema>;

export const listChargesSchema = z.object({
  status: optionalChoice(CHARGE_STATUSES, "Filter by unbilled, billed or written_off."),
  /** A contact, or "none" for charges without a known payer. */
  contact_id: z
    .union([z.literal("none"), z.literal(""), z.guid()], { error: "Choose a contact from the list." })
    .nullish()
    .transform((id) => id || null),
  horse_id: optionalId("Choose a horse from the list."),
  cursor: z.string().nullish(),
  limit: pageSize(50),
});
export type ListChargesInput = z.input<typeof listChargesSchema>;

export const chargeFromSourceSchema = z.object({
  /** care: a health record. share: another organization's charge for a shared horse. */
  source: z.enum(["care", "share"], { error: "Send care or share." }),
  id: z.string(),
});
export type ChargeFromSourceInput = z.input<typeof chargeFromSourceSchema>;

/** A type of health record, and a record of it. */
export const careSchema = z.object({ kind: z.string(), record_id: z.string().optional() });
export type CareInput = z.input<typeof careSchema>;

export const VISIT_PRICE_KINDS = ["total", "each"] as const;

export const chargeVisitSchema = z.object({
  id: requestId,
  charged_on: dayField("Choose a date."),
  horse_ids: idList("Choose horses from the list.", MAX_VISIT_HORSES).pipe(
    z.array(z.string()).min(1, "Choose at least one horse."),
  ),
  contact_id: optionalId("Choose a contact from the list."),
  service_id: z.guid("Choose a service."),
  description: optionalLine(500),
  /** total: the amount is divided among the horses. each: the amount is the price of each horse. */
  pricing: z.enum(VISIT_PRICE_KINDS, {
    error: "Choose whether the amount is the total or the price per horse.",
  }),
  amount: amountField,
  /** Percent that is added to the amount. */
  markup: markupField,
  /** Whether the charge passes through a vendor's bill, with the markup added on top. */
  is_passed_through: z
    .union([z.boolean(), z.literal("on")])
    .default(false)
    .transform((value) => value !== false),
  note: optionalText(2_000),
});
export type ChargeVisitInput = z.input<typeof chargeVisitSchema>;
