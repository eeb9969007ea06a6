import { z } from "zod";
import { isTimeZone } from "@/lib/dates/time-zones";
import { optionalText, requiredText } from "@/lib/fields";

export const organizationIdSchema = z.object({ organizationId: z.uuid() });

/** Left out by an account without one; whether it may be is for the verb (require-proof.ts). */
const password = z.string().min(1, "Password is required").optional();

export const closeOrganizationSchema = z.object({
  organizationId: z.uuid(),
  /** The organization's name; that it is the right one is for the verb. */
  confirmation: z
    .string({ error: "Type the organization's name" })
    .trim()
    .min(1, "Type the organization's name"),
  password,
});

export const handOverOrganizationSchema = z.object({
  organizationId: z.uuid(),
  newOwnerId: z.uuid("Choose who takes it over"),
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

/** What is left out stays as it is. */
export const updateOrganizationSchema = organizationSchema.partial();

export type OrganizationIdInput = z.input<typeof organizationIdSchema>;
export type CreateOrganizationInput = z.input<typeof createOrganizationSchema>;
export type UpdateOrganizationInput = z.input<typeof updateOrganizationSchema>;
export type CloseOrganizationInput = z.input<typeof closeOrganizationSchema>;
export type HandOverOrganizationInput = z.input<typeof handOverOrganizationSchema>;
