import { z } from "zod";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { SERVICE_CATEGORIES, SERVICE_UNITS } from "@/lib/domain/billing/services/model/labels";
import { optionalText, requiredText } from "@/lib/fields";
import { MAX_AMOUNT_CENTS, parseEnteredCents } from "@/lib/money/cents";
import { dayField } from "@/lib/value-fields";

/** Per organization, with archived ones. */
export const MAX_SERVICES = 500;
/** Per service. */
export const MAX_PRICES = 200;

const PRICE_ERROR = "Enter a price in dollars, such as 650 or 45.50.";

/** A price in dollars, as text or a JSON number, converted to cents. Zero is allowed for included services. */
const priceField = z.union([z.string(), z.number()], { error: PRICE_ERROR }).transform((value, context) => {
  const cents = parseEnteredCents(value);
  if (cents !== null && cents <= MAX_AMOUNT_CENTS) return cents;
  context.addIssue({
    code: "custom",
    message: cents === null ? PRICE_ERROR : "The price can be at most $999,999.99.",
  });
  return z.NEVER;
});

const serviceFields = z.object({
  name: requiredText("Enter a name, such as Full board.", 80),
  category: z.enum(SERVICE_CATEGORIES, { error: "Choose a category from the list." }),
  unit: z.enum(SERVICE_UNITS, { error: "Choose a unit from the list." }),
  notes: optionalText(2_000),
});

/** The price applies from today on. */
export const createServiceSchema = serviceFields.extend({ price: priceField });
export type CreateServiceInput = z.input<typeof createServiceSchema>;

export const updateServiceSchema = serviceFields.extend({ id: z.string() });
export type UpdateServiceInput = z.input<typeof updateServiceSchema>;

export const serviceIdSchema = z.object({ id: z.string() });
export type ServiceIdInput = z.input<typeof serviceIdSchema>;

/** `today` is the date in the organization's time zone; without it, any date is accepted and the verb checks it. */
export function createPriceChangeSchema(today?: CalendarDate) {
  return z.object({
    id: z.string(),
    price: priceField,
    starts_on: dayField("Choose a date.").refine(
      (day) => today === undefined || day >= today,
      "The date can't be before today. Earlier prices don't change.",
    ),
  });
}
export type PriceChangeInput = z.input<ReturnType<typeof createPriceChangeSchema>>;

/** Identifies the price by its first day. */
export const cancelPriceChangeSchema = z.object({
  id: z.string(),
  starts_on: dayField("Send the first day of the price."),
});
export type CancelPriceChangeInput = z.input<typeof cancelPriceChangeSchema>;

export const listServicesSchema = z.object({ archived: z.boolean().default(false) });
export type ListServicesInput = z.input<typeof listServicesSchema>;
