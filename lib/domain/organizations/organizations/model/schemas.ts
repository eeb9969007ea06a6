import { z } from "zod";
import { isTimeZone } from "@/lib/dates/time-zones";
import { optionalText, requiredText } from "@/lib/fields";
import { currencySchema } from "@/lib/money/currency-schema";

export const CURRENCY_LOCKED_MESSAGE = "You can't change the currency after amounts are entered.";

export const organizationIdSchema = z.object({ organizationId: z.uuid() });

/**
 * Optional here, because some accounts have no password. `requireIdentityProof` requires the password if the account
 * has one.
 */
const password = z.string().min(1, "Password is required").optional();

export const closeOrganizationSchema = z.object({
  organizationId: z.uuid(),
  /** Must match the organization's name. `closeOrganization` checks this. */
  confirmation: z
    .string({ error: "Type the organization's name" })
    .trim()
    .min(1, "Type the organization's name"),
  password,
});

export const transferOwnershipSchema = z.object({
  organizationId: z.uuid(),
  newOwnerId: z.uuid("Choose the new owner"),
  password,
});

export const organizationSchema = z.object({
  name: requiredText("Name is required.", 80),
  description: optionalText(500),
  timeZone: z
    .string({ error: "Choose a time zone." })
    .refine(isTimeZone, "Choose a time zone from the list."),
});

export const createOrganizationSchema = organizationSchema.extend({
  timeZone: organizationSchema.shape.timeZone.optional(),
});

/** Omitted fields stay unchanged. */
export const updateOrganizationSchema = organizationSchema.extend({ currency: currencySchema }).partial();

export type OrganizationIdInput = z.input<typeof organizationIdSchema>;
export type CreateOrganizationInput = z.input<typeof createOrganizationSchema>;
export type UpdateOrganizationInput = z.input<typeof updateOrganizationSchema>;
export type CloseOrganizationInput = z.input<typeof closeOrganizationSchema>;
export type TransferOwnershipInput = z.input<typeof transferOwnershipSchema>;
