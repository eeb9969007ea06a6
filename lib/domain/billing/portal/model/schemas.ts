import { z } from "zod";
import { emailField, optionalLine } from "@/lib/fields";

/** The lifetime of an emailed link and its code. */
export const PORTAL_SIGN_IN_MINUTES = 15;

/** The number of codes that can be entered for one email. */
export const MAX_PORTAL_CODE_ATTEMPTS = 5;

const address = emailField("Enter your email address.");

export const portalMailSchema = z.object({ email: address });
export type PortalMailInput = z.input<typeof portalMailSchema>;

export const portalCodeSchema = z.object({
  email: address,
  code: z
    .string()
    .transform((code) => code.replaceAll(/[\s-]/g, ""))
    .pipe(z.string().regex(/^\d{6}$/, "Enter the six digits in the email.")),
});
export type PortalCodeInput = z.input<typeof portalCodeSchema>;

export const portalLinkSchema = z.object({ token: z.string().max(100) });
export type PortalLinkInput = z.input<typeof portalLinkSchema>;

/** The details that clients can change themselves. */
export const portalDetailsSchema = z.object({
  phone: optionalLine(50),
  address_line1: optionalLine(200),
  address_line2: optionalLine(200),
  city: optionalLine(100),
  region: optionalLine(100),
  postal_code: optionalLine(20),
  country: optionalLine(100),
  emergency_name: optionalLine(200),
  emergency_phone: optionalLine(50),
});
export type PortalDetailsInput = z.input<typeof portalDetailsSchema>;
export type PortalDetailsField = keyof PortalDetailsInput;

export const PORTAL_DETAILS_FIELDS = Object.keys(portalDetailsSchema.shape) as PortalDetailsField[];
