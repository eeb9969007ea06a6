import type { Queryable } from "@/lib/db";
import { createId } from "@/lib/ids";
import type { JsonObject } from "@/lib/json";

export interface NewIdentity {
  userId: string;
  /** email, phone, web3:ethereum, or a provider's name. */
  provider: string;
  /** The user's ID at the provider; for an email address or phone number, our own user ID. */
  providerId: string;
  email: string | null;
  data: JsonObject;
}

/**
 * Adds a sign-in method. Throws a unique constraint violation if the sign-in method belongs to another
 * account.
 */
export async function addIdentity(database: Queryable, identity: NewIdentity): Promise<void> {
  const { userId, provider, providerId, email, data } = identity;
  await database.identity.create({
    data: {
      id: createId(),
      userId,
      provider,
      providerId,
      email,
      identityData: { sub: providerId, ...data },
    },
    select: { id: true },
  });
}

/** Adds or updates the identities for the user's email address and phone number. */
export async function upsertContactIdentity(
  database: Queryable,
  { userId, email, phone }: { userId: string; email: string | null; phone: string | null },
): Promise<void> {
  const own = [
    { provider: "email", email, address: email, data: { email } },
    { provider: "phone", email: null, address: phone, data: { phone } },
  ];
  for (const { provider, address, email: identityEmail, data } of own) {
    if (!address) continue;
    const identityData = { sub: userId, ...data };
    await database.identity.upsert({
      where: { provider_providerId: { provider, providerId: userId } },
      create: { id: createId(), userId, provider, providerId: userId, email: identityEmail, identityData },
      update: { email: identityEmail, identityData },
      select: { id: true },
    });
  }
}
