import { z } from "zod";
import { emailSchema } from "@/lib/domain/identity/account/model/schemas";
import {
  isMetadataWithinLimits,
  METADATA_TOO_LARGE_MESSAGE,
} from "@/lib/domain/identity/authentication/model/user-metadata";
import {
  PASSWORD_MAX_LENGTH,
  PASSWORD_TOO_LONG_MESSAGE,
} from "@/lib/domain/identity/passwords/model/password-rules";

/** Applies the website's rules for email addresses, but with the auth API's error message. */
const email = z
  .unknown()
  .refine((value) => emailSchema.safeParse(value).success, "Unable to validate email address: invalid format")
  .pipe(emailSchema);

const NOT_A_PHONE = "Invalid phone number format (E.164 required)";

/**
 * An E.164 phone number. The plus sign is optional and separators are removed; the stored number starts with a plus
 * sign.
 */
export const phoneField = z
  .string()
  .max(32, NOT_A_PHONE)
  .transform((value) => value.replace(/[\s().-]/g, "").replace(/^\+?/, "+"))
  .refine((value) => /^\+[1-9]\d{6,14}$/.test(value), NOT_A_PHONE);

const password = z
  .string()
  .min(1, "Password is required")
  .max(PASSWORD_MAX_LENGTH, PASSWORD_TOO_LONG_MESSAGE);

/** App data about a user: limited in size, with field names chosen by the app. */
const userData = z
  .unknown()
  .refine(isMetadataWithinLimits, METADATA_TOO_LARGE_MESSAGE)
  .pipe(z.record(z.string().max(100), z.json()));

const security = z.object({ captcha_token: z.string().max(4_096).nullish() }).nullish();

const challenge = {
  code_challenge: z.string().max(128).nullish(),
  code_challenge_method: z.string().max(10).nullish(),
};

/** The URL that the emailed link redirects to; auth-js sends it in the query. */
const redirect = { redirect_to: z.string().nullish() };

const contact = { email: email.optional(), phone: phoneField.optional() };

function hasOneContact(value: { email?: string | undefined; phone?: string | undefined }): boolean {
  return (value.email === undefined) !== (value.phone === undefined);
}
const ONE_CONTACT = { error: "Send either an email address or a phone number, not both" };

export const signUpSchema = z
  .object({
    ...contact,
    password,
    data: userData.nullish(),
    ...challenge,
    ...redirect,
    gotrue_meta_security: security,
  })
  .refine(hasOneContact, ONE_CONTACT);

/** A sign-up without an email address, phone number or password. */
export const signInAnonymouslySchema = z.object({ data: userData.nullish(), gotrue_meta_security: security });

export const passwordGrantSchema = z
  .object({ ...contact, password: z.string().min(1, "Password is required"), gotrue_meta_security: security })
  .refine(hasOneContact, ONE_CONTACT);

export const refreshGrantSchema = z.object({ refresh_token: z.string().min(1).max(128) });

export const pkceGrantSchema = z.object({
  auth_code: z.string().min(1).max(128),
  code_verifier: z.string().min(1).max(256),
});

export const idTokenGrantSchema = z.object({
  provider: z.string().max(40).optional(),
  issuer: z.string().max(500).optional(),
  id_token: z.string().min(1).max(16_384),
  access_token: z.string().max(16_384).nullish(),
  nonce: z.string().max(500).nullish(),
  link_identity: z.boolean().optional(),
  gotrue_meta_security: security,
});

export const startProviderSignInSchema = z.object({
  provider: z.string().max(40),
  scopes: z.string().max(500).nullish(),
  ...challenge,
  ...redirect,
});

export const continueProviderSignInSchema = z.object({
  state: z.string().min(1).max(128),
  scopes: z.string().max(500).optional(),
});

export const startSsoSchema = z.object({
  domain: z.string().trim().toLowerCase().max(253).optional(),
  provider_id: z.string().max(40).optional(),
  skip_http_redirect: z.boolean().default(false),
  ...challenge,
  ...redirect,
  gotrue_meta_security: security,
});

export const web3GrantSchema = z.object({
  chain: z.string(),
  message: z.string().min(1).max(8_192),
  signature: z.string().min(1).max(2_048),
  gotrue_meta_security: security,
});

export const requestRecoverySchema = z.object({
  email,
  ...challenge,
  ...redirect,
  gotrue_meta_security: security,
});

export const passcodeSchema = z
  .object({
    ...contact,
    create_user: z.boolean().default(true),
    data: userData.nullish(),
    channel: z.literal("sms").optional(),
    ...challenge,
    ...redirect,
    gotrue_meta_security: security,
  })
  .refine(hasOneContact, ONE_CONTACT);

export const resendSchema = z
  .object({
    ...contact,
    type: z.enum(["signup", "email_change", "sms", "phone_change"]),
    ...challenge,
    ...redirect,
    gotrue_meta_security: security,
  })
  .refine(hasOneContact, ONE_CONTACT);

const VERIFICATION_TYPES = [
  "signup",
  "invite",
  "magiclink",
  "email",
  "recovery",
  "email_change",
  "sms",
  "phone_change",
] as const;
export type VerificationType = (typeof VERIFICATION_TYPES)[number];

const type = z.enum(VERIFICATION_TYPES);

/** The query parameters of an emailed link. */
export const mailLinkSchema = z.object({ token: z.string().min(1).max(128), type, ...redirect });

/** The data of an emailed link, which the confirmation page reads from its cookie. */
export const linkPromptSchema = mailLinkSchema.extend({ isPasswordWrong: z.boolean() });

/** The form on the confirmation page; `password` is the sign-up's password, if one was entered. */
export const followLinkSchema = mailLinkSchema.extend({
  password: z.string().max(PASSWORD_MAX_LENGTH).optional(),
});

/** A code with the email address or phone number that it was sent to, or the token from a link. */
export const verifySchema = z.union([
  z.object({ token_hash: z.string().min(1).max(128), type }),
  z.object({ ...contact, token: z.string().trim().min(1).max(128), type }).refine(hasOneContact, ONE_CONTACT),
]);

export const updateUserSchema = z.object({
  email: email.optional(),
  phone: phoneField.optional(),
  password: password.optional(),
  nonce: z.string().max(16).nullish(),
  data: userData.nullish(),
  ...challenge,
  ...redirect,
});

export type LinkPrompt = z.output<typeof linkPromptSchema>;
export type SignUpInput = z.input<typeof signUpSchema>;
export type PasswordGrantInput = z.input<typeof passwordGrantSchema>;
export type UpdateUserInput = z.input<typeof updateUserSchema>;
export type VerifyInput = z.input<typeof verifySchema>;
