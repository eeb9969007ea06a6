import { z } from "zod";

export const organizationIdSchema = z.object({ organizationId: z.uuid() });

export const closeOrganizationSchema = z.object({
  organizationId: z.uuid(),
  /** The organization's name; that it is the right one is for the verb. */
  confirmation: z
    .string({ error: "Type the organization's name" })
    .trim()
    .min(1, "Type the organization's name"),
  password: z.string({ error: "Password is required" }).min(1, "Password is required"),
});

export type OrganizationIdInput = z.input<typeof organizationIdSchema>;
export type CloseOrganizationInput = z.input<typeof closeOrganizationSchema>;
