import { z } from "zod";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { CARE_KINDS } from "@/lib/domain/billing/services/model/care-kinds";
import {
  CARE_CHARGE_MODES,
  SERVICE_CATEGORIES,
  SERVICE_UNITS,
} from "@/lib/domain/billing/services/model/labels";
import { optionalChoice, optionalLine, optionalText, requiredText } from "@/lib/fields";
import { createAmountField, createCurrencySchemas } from "@/lib/money/amount-field";
import { parseHundredths } from "@/lib/money/cents";
import type { Currency } from "@/lib/money/currency";
import { dayField } from "@/lib/value-fields";

/** The maximum number of services per organization, including archived services. */
export const MAX_SERVICES = 500;
/** The maximum number of prices per service. */
export const MAX_PRICES_PER_SERVICE = 200;

const PRICE_TEXTS = { noun: "price", whole: "650", decimal: "45.50" } as const;

/** A price in minor units. Can be zero if the service is included in another service. */
const getPriceField = createCurrencySchemas((currency) =>
  createAmountField({ currency, texts: PRICE_TEXTS, isZeroAllowed: true }),
);

const DISCOUNT_ERROR = "Enter a percentage from 0 to 100, such as 10.";
const FULL_DISCOUNT = 10_000;

/**
 * A percentage with at most two decimal places, converted to basis points. An empty or omitted value becomes zero.
 */
const percentField = z
  .union([z.string(), z.number()], { error: DISCOUNT_ERROR })
  .nullish()
  .transform((value, context) => {
    const text = String(value ?? "").trim();
    if (text === "") return 0;
    const basisPoints = parseHundredths(text.replace(/\s*%$/, ""));
    if (basisPoints !== null && basisPoints <= FULL_DISCOUNT) return basisPoints;
    context.addIssue({ code: "custom", message: DISCOUNT_ERROR });
    return z.NEVER;
  });

const serviceFields = z.object({
  name: requiredText("Enter a name, such as Full board.", 80),
  category: z.enum(SERVICE_CATEGORIES, { error: "Choose a category from the list." }),
  unit: z.enum(SERVICE_UNITS, { error: "Choose a unit from the list." }),
  notes: optionalText(2_000),
  /** Null or empty if the service isn't taxed. */
  tax_rate_id: z
    .string({ error: "Choose one of your tax rates." })
    .nullish()
    .transform((id) => id || null),
  income_account: optionalLine(80),
  /** The discount for a payer's second and later horses, as a percentage. */
  next_horse_discount: percentField,
  /** The type of health record that this service is used to bill. */
  care_kind: optionalChoice(CARE_KINDS, "Choose a record type from the list."),
  care_charging: z.enum(CARE_CHARGE_MODES, { error: "Choose when to charge for care." }).default("ask"),
});

/** The fields of a new service. The price applies starting today. */
export const getCreateServiceSchema = createCurrencySchemas((currency) =>
  serviceFields.extend({ price: getPriceField(currency) }),
);
export const createServiceSchema = getCreateServiceSchema(null);
export type CreateServiceInput = z.input<typeof createServiceSchema>;

export const updateServiceSchema = serviceFields.extend({ id: z.string() });
export type UpdateServiceInput = z.input<typeof updateServiceSchema>;

export const serviceIdSchema = z.object({ id: z.string() });
export type ServiceIdInput = z.input<typeof serviceIdSchema>;

/**
 * If `today` is omitted, the schema accepts any date, and `changeServicePrice` checks the date in the
 * organization's time zone. If the currency is omitted, `changeServicePrice` checks the price (see
 * `createCurrencySchemas`).
 */
export function createPriceChangeSchema(today?: CalendarDate, currency: Currency | null = null) {
  return z.object({
    id: z.string(),
    price: getPriceField(currency),
    starts_on: dayField("Choose a date.").refine(
      (day) => today === undefined || day >= today,
      "Choose today or a later day. You can't change past prices.",
    ),
  });
}
export type PriceChangeInput = z.input<ReturnType<typeof createPriceChangeSchema>>;

/** Identifies a price by its start date. */
export const cancelPriceChangeSchema = z.object({
  id: z.string(),
  starts_on: dayField("Send the price's start date."),
});
export type CancelPriceChangeInput = z.input<typeof cancelPriceChangeSchema>;

export const listServicesSchema = z.object({ archived: z.boolean().default(false) });
export type ListServicesInput = z.input<typeof listServicesSchema>;
