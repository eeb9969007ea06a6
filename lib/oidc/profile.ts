import { z } from "zod";
import type { AuthProvider } from "@/lib/auth/providers-schema";

/** Who somebody is at a provider: as it is read from claims, and kept until an app comes for its code. */
export const providerProfileSchema = z.object({
  provider: z.string(),
  subject: z.string(),
  /** Lower-cased. */
  email: z.string().nullable(),
  /** The provider vouches for the address, and may. */
  isEmailVerified: z.boolean(),
  name: z.string().nullable(),
  /** What is kept of it. */
  data: z.record(z.string(), z.union([z.string(), z.boolean()])),
});

export type ProviderProfile = z.output<typeof providerProfileSchema>;

const MAX_TEXT = 500;

/** Checked as it came: some letters turn into others' when they are made small. */
const emailClaim = z
  .email()
  .max(254)
  .transform((address) => address.toLowerCase());

/** Reads the claims of an id token or of the userinfo endpoint; what isn't as it should be is left out. */
export function toProfile(
  provider: AuthProvider,
  claims: Readonly<Record<string, unknown>>,
): ProviderProfile {
  const email = emailClaim.safeParse(claims.email).data ?? null;
  const name = text(claims.name);
  const picture = text(claims.picture);
  // Apple sends it as a text.
  const isVerified = claims.email_verified === true || claims.email_verified === "true";
  const isEmailVerified = email !== null && isVerified && mayVouchFor(provider, email);
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

/** A company's provider speaks for the company's addresses and no others. */
function mayVouchFor({ domains }: AuthProvider, email: string): boolean {
  return domains.length === 0 || domains.includes(email.split("@").at(-1) ?? "");
}

function text(value: unknown): string | null {
  return typeof value === "string" && value !== "" && value.length <= MAX_TEXT ? value : null;
}
