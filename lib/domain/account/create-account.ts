import "server-only";
import { recordAudit } from "@/lib/audit/record-audit";
import type { Context } from "@/lib/auth/context";
import { BUILT_IN_ROLES } from "@/lib/auth/permissions";
import { newId } from "@/lib/ids";

export interface NewAccount {
  fullName: string;
  email: string;
  passwordHash: string;
  /** When the terms and the privacy policy were agreed to. */
  consentedAt: Date;
  timeZone: string | undefined;
}

/** The user, the profile and a first organization that they own. Runs in the caller's transaction. */
export async function createAccount(tx: Context, account: NewAccount): Promise<{ userId: string }> {
  const { fullName, email, passwordHash, consentedAt, timeZone } = account;
  const userId = newId();
  const organizationId = newId();
  const select = { id: true };
  await tx.db.user.create({
    data: {
      id: userId,
      email,
      passwordHash,
      passwordChangedAt: consentedAt,
      userMetadata: { full_name: fullName },
      termsAcceptedAt: consentedAt,
      privacyAcceptedAt: consentedAt,
    },
    select,
  });
  await tx.db.userAccountProfile.create({ data: { userId, email, fullName }, select: { userId: true } });
  await tx.db.organization.create({
    data: {
      id: organizationId,
      name: organizationName(fullName),
      ownerId: userId,
      ...(timeZone && { timeZone }),
    },
    select,
  });
  await tx.db.organizationMember.create({
    data: { id: newId(), organizationId, userId, roleId: BUILT_IN_ROLES.owner.id, joinedAt: consentedAt },
    select,
  });
  await tx.db.organizationCounters.create({ data: { organizationId }, select: { organizationId: true } });
  await recordAudit(tx, {
    action: "account.registered",
    entityType: "user",
    entityId: userId,
    after: { organizationId, termsAcceptedAt: consentedAt.toISOString() },
  });
  return { userId };
}

function organizationName(fullName: string): string {
  return `${fullName}'s barn`;
}
