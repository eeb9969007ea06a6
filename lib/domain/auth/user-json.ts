interface IdentityJson {
  identity_id: string;
  id: string;
  user_id: string;
  identity_data: unknown;
  provider: string;
  last_sign_in_at: string | null;
  created_at: string;
  updated_at: string;
  email?: string;
}

export interface UserFacts {
  id: string;
  email: string | null;
  email_confirmed_at: string | null;
  phone: string | null;
  phone_confirmed_at: string | null;
  new_email: string | null;
  new_phone: string | null;
  last_sign_in_at: string | null;
  user_metadata: unknown;
  created_at: string;
  updated_at: string;
  identities: IdentityJson[];
  factors: unknown[];
}

export type UserJson = ReturnType<typeof toUserJson>;

/** The contract leaves out what a user doesn't have, and spells a missing address as an empty text. */
export function toUserJson(facts: UserFacts) {
  const providers = [...new Set(facts.identities.map(({ provider }) => provider))];
  return {
    id: facts.id,
    aud: "authenticated",
    role: "authenticated",
    email: facts.email ?? "",
    phone: facts.phone ?? "",
    ...present({
      email_confirmed_at: facts.email_confirmed_at,
      phone_confirmed_at: facts.phone_confirmed_at,
      confirmed_at: facts.email_confirmed_at ?? facts.phone_confirmed_at,
      new_email: facts.new_email,
      new_phone: facts.new_phone,
      last_sign_in_at: facts.last_sign_in_at,
    }),
    app_metadata: { ...(providers[0] && { provider: providers[0] }), providers },
    user_metadata: facts.user_metadata,
    identities: facts.identities,
    factors: facts.factors,
    created_at: facts.created_at,
    updated_at: facts.updated_at,
    is_anonymous: false,
  };
}

function present(fields: Record<string, string | null>): Record<string, string> {
  const entries = Object.entries(fields).filter((entry): entry is [string, string] => entry[1] !== null);
  return Object.fromEntries(entries);
}
