import { z } from "zod";
import { emailField, optionalLine, optionalText, requiredText } from "@/lib/fields";
import { createCurrencySchemas, createOptionalAmountField } from "@/lib/money/amount-field";

/** The lifetime of an emailed sign-in link and its code. */
export const PORTAL_SIGN_IN_MINUTES = 15;

/** The maximum number of attempts to enter the code from an email. */
export const MAX_PORTAL_CODE_ATTEMPTS = 5;

const address = emailField("Enter your email address.");

export const portalMailSchema = z.object({ email: address });
export type PortalMailInput = z.input<typeof portalMailSchema>;

export const portalCodeSchema = z.object({
  email: address,
  code: z
    .string()
    .transform((code) => code.replaceAll(/[\s-]/g, ""))
    .pipe(z.string().regex(/^\d{6}$/, "Enter the six-digit code from the email.")),
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

/** A checkbox. Forms send "on" for a checked box and omit the field otherwise. */
const checkbox = z
  .union([z.boolean(), z.literal("on")])
  .default(false)
  .transform((value) => value !== false);

const LIMIT_TEXTS = { noun: "limit", whole: "500", decimal: "500.00" } as const;

/** Server actions pass null, because they don't know the organization's currency yet. */
export const getPortalSettingsSchema = createCurrencySchemas((currency) =>
  z.object({
    /** Empty if no charge needs approval. */
    approval_limit: createOptionalAmountField({ currency, texts: LIMIT_TEXTS }),
    shares_horses: checkbox,
    shares_documents: checkbox,
    /** 0 if the settings have never been changed. */
    revision: z.coerce.number<string | number>({ error: "Send the revision that your change is based on." }),
  }),
);
export type PortalSettingsInput = z.input<ReturnType<typeof getPortalSettingsSchema>>;

/** A client's decision about a charge. */
export const portalDecisionSchema = z.object({
  charge_id: z.string(),
  /** The revision of the charge that the client saw. */
  revision: z.coerce.number<string | number>({ error: "This form is out of date. Reload the page." }),
  decision: z.enum(["approve", "decline"], { error: "Choose whether to approve or decline." }),
  reason: optionalLine(500),
});
export type PortalDecisionInput = z.input<typeof portalDecisionSchema>;

export const MAX_PORTAL_MESSAGE_LENGTH = 5_000;

/** A message that a client writes to the stable. */
export const portalMessageSchema = z.object({
  subject: requiredText("Enter a subject.", 150),
  text: optionalText(MAX_PORTAL_MESSAGE_LENGTH).transform((text, context) => {
    if (text !== null) return text;
    context.addIssue({ code: "custom", message: "Enter a message." });
    return z.NEVER;
  }),
});
export type PortalMessageInput = z.input<typeof portalMessageSchema>;

const INVOICES_MISSING = "Choose at least one invoice.";

/** The invoices that a client pays together. */
export const startPortalPaymentSchema = z.object({
  invoice_ids: z
    .array(z.string(), { error: INVOICES_MISSING })
    .min(1, INVOICES_MISSING)
    .max(200, "Choose at most 200 invoices."),
});
export type StartPortalPaymentInput = z.input<typeof startPortalPaymentSchema>;
