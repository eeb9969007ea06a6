import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import { createAuthError } from "@/lib/auth/auth-error";
import type { Context } from "@/lib/auth/context";
import { requireOpenSignUps } from "@/lib/domain/identity/account/auth-settings";
import { confirmAddress } from "@/lib/domain/identity/account/confirm-address";
import { createUserAccount } from "@/lib/domain/identity/account/create-user-account";
import { getFullName } from "@/lib/domain/identity/authentication/get-full-name";
import {
  findIdentityOwner,
  findUserByEmail,
  refreshIdentity,
} from "@/lib/domain/identity/authentication/identity-data";
import { getFlowPath } from "@/lib/domain/identity/authentication/parse-link-flow";
import { addIdentity } from "@/lib/domain/identity/records/identity-data";
import { enqueue } from "@/lib/jobs/enqueue";
import type { ProviderProfile } from "@/lib/oidc/profile";

/**
 * Returns the user who signed in with a provider: the owner of the identity, the user with the email address
 * that the provider verified, or a new user. With `linkUserId`, links the identity to that user or throws
 * identity_already_exists.
 */
export async function resolveIdentity(
  tx: Context,
  profile: ProviderProfile,
  { linkUserId, redirectTo }: { linkUserId: string | null; redirectTo: string | null },
): Promise<string> {
  const { provider, subject, email, data } = profile;
  const identity = { provider, providerId: subject, email, data };
  const owner = await findIdentityOwner(tx, provider, subject);
  if (owner) {
    if (linkUserId) throw createAuthError("identity_already_exists");
    await refreshIdentity(tx, identity);
    return owner;
  }
  const userId = linkUserId ?? (await findUserByVerifiedEmail(tx, profile));
  if (!userId) return createUserFromProfile(tx, profile, getFlowPath({ redirectTo }));
  await addIdentity(tx.db, { userId, ...identity });
  await recordAudit(tx, {
    action: "identity.linked",
    entityType: "user",
    entityId: userId,
    after: { provider },
  });
  await enqueue(tx.db, "mail.account-notice", { userId, notice: "sign_in_linked" });
  return userId;
}

/** Finds the user with this email address, if the provider has verified the address. */
async function findUserByVerifiedEmail(
  tx: Context,
  { email, isEmailVerified }: ProviderProfile,
): Promise<string | null> {
  const user = email && isEmailVerified ? await findUserByEmail(tx, email) : null;
  if (!user) return null;
  const isOwner = await confirmAddress(tx, { userId: user.id, sentTo: email ?? "", actorName: "provider" });
  if (!isOwner) throw createAuthError("invalid_credentials");
  return user.id;
}

async function createUserFromProfile(
  tx: Context,
  profile: ProviderProfile,
  continueTo: string | null,
): Promise<string> {
  requireOpenSignUps();
  const { provider, subject, email, isEmailVerified, name, data } = profile;
  return createUserAccount(tx, {
    fullName: getFullName({ name }),
    email: isEmailVerified ? email : null,
    phone: null,
    timeZone: undefined,
    continueTo,
    metadata: data,
    identity: { provider, providerId: subject, email, data },
  });
}
