import { z } from "zod";

export const organizationIdSchema = z.object({ organizationId: z.uuid() });

const password = z.string({ error: "Password is required" }).min(1, "Password is required");

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

export type OrganizationIdInput = z.input<typeof organizationIdSchema>;
export type CloseOrganizationInput = z.input<typeof closeOrganizationSchema>;
export type HandOverOrganizationInput = z.input<typeof handOverOrganizationSchema>;
