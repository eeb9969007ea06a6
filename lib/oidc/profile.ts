import { z } from "zod";
import type { AuthProvider } from "@/lib/oidc/providers-schema";

/**
 * A user's profile from a sign-in provider's claims. Stored until an app exchanges the sign-in's authorization
 * code.
 */
export const providerProfileSchema = z.object({
  provider: z.string(),
  subject: z.string(),
  /** In lowercase. */
  email: z.string().nullable(),
  /** Whether the provider has verified the address and is allowed to do so. */
  isEmailVerified: z.boolean(),
  name: z.string().nullable(),
  /** The fields to store. */
  data: z.record(z.string(), z.union([z.string(), z.boolean()])),
});

export type ProviderProfile = z.output<typeof providerProfileSchema>;

const MAX_TEXT_LENGTH = 500;

/** Validated before conversion to lowercase, because the conversion can turn some letters into others. */
const emailClaimSchema = z
  .email()
  .max(254)
  .transform((address) => address.toLowerCase());

/** Reads the claims from an ID token or the userinfo endpoint. Drops malformed claims. */
export function toProfile(
  provider: AuthProvider,
  claims: Readonly<Record<string, unknown>>,
): ProviderProfile {
  const email = emailClaimSchema.safeParse(claims.email).data ?? null;
  const name = toText(claims.name);
  const picture = toText(claims.picture);
  // Apple sends a string.
  const isVerified = claims.email_verified === true || claims.email_verified === "true";
  const isEmailVerified = email !== null && isVerified && canVerifyEmail(provider, email);
  return {
    provider: provider.name,
    subject: String(claims.sub),
    email,
    isEmailVerified,
    name,
    data: {
      iss: provider.issuer,
      email_verified: isEmailVerified,
      ...(email && { email }),
      ...(name && { full_name: name, name }),
      ...(picture && { avatar_url: picture, picture }),
    },
  };
}

/**
 * Returns whether the provider may verify the address. A company's provider may only verify addresses in the
 * company's domains.
 */
function canVerifyEmail({ domains }: AuthProvider, email: string): boolean {
  return domains.length === 0 || domains.includes(email.split("@").at(-1) ?? "");
}

function toText(value: unknown): string | null {
  return typeof value === "string" && value !== "" && value.length <= MAX_TEXT_LENGTH ? value : null;
}
