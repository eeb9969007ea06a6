import { z } from "zod";

const APPLE_ISSUER = "https://appleid.apple.com";
const KNOWN_ISSUERS: Readonly<Record<string, string>> = {
  google: "https://accounts.google.com",
  apple: APPLE_ISSUER,
};

const providerSchema = z.object({
  issuer: z.url({ protocol: /^https?$/ }).optional(),
  clientId: z.string().min(1),
  /** Other client IDs whose ID tokens are accepted, such as those of the companion apps. */
  appClientIds: z.array(z.string().min(1)).default([]),
  clientSecret: z.string().min(1).optional(),
  /** Apple requires a client secret signed with this key. */
  appleKey: z.object({ teamId: z.string(), keyId: z.string(), privateKey: z.string() }).optional(),
  scopes: z.string().default("openid email profile"),
  /** Email domains whose users sign in with this provider (SSO). */
  domains: z.array(z.string().toLowerCase()).default([]),
});

/** OpenID providers, keyed by name; Google and Apple have a default issuer. */
export const authProvidersSchema = z
  .record(z.string().regex(/^[a-z0-9_-]{1,40}$/), providerSchema)
  .transform((providers, context) =>
    Object.entries(providers).map(([name, { issuer = KNOWN_ISSUERS[name], ...rest }]) => {
      if (issuer === undefined) {
        context.addIssue({ code: "custom", message: `needs an issuer for ${name}` });
        return z.NEVER;
      }
      return { name, issuer, ...rest };
    }),
  );

export type AuthProvider = z.output<typeof authProvidersSchema>[number];
