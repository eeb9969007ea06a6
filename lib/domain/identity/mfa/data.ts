import "server-only";
import type { Context } from "@/lib/auth/context";
import { SECOND_FACTOR_TYPES } from "@/lib/auth/second-factors";
import { sealSecret } from "@/lib/auth/secret-box";
import { getUniqueViolation } from "@/lib/db-errors";
import { createRejectedCredentialError, type StoredCredential } from "@/lib/domain/identity/mfa/webauthn";
import { createId, isUuid } from "@/lib/ids";

export const TOTP_PURPOSE = "totp-secret";

const FACTOR = {
  id: true,
  userId: true,
  factorType: true,
  friendlyName: true,
  status: true,
  secretEncrypted: true,
  credential: true,
  lastUsedStep: true,
  lastUsedAt: true,
  createdAt: true,
} as const;

export type FactorType = "totp" | "webauthn" | "passkey" | "recovery_code";

export async function findFactor(ctx: Context, userId: string, id: string) {
  if (!isUuid(id)) return null;
  return ctx.db.mfaFactor.findFirst({ where: { id, userId }, select: FACTOR });
}

export type StoredFactor = NonNullable<Awaited<ReturnType<typeof findFactor>>>;

export async function listFactorRows(ctx: Context, userId: string, types: readonly FactorType[]) {
  return ctx.db.mfaFactor.findMany({
    where: { userId, factorType: { in: [...types] } },
    select: FACTOR,
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
}

interface NewFactor {
  userId: string;
  factorType: FactorType;
  friendlyName: string | null;
  status: "unverified" | "verified";
  secret?: string;
  credential?: StoredCredential;
}

export async function insertFactor(tx: Context, factor: NewFactor): Promise<{ id: string; createdAt: Date }> {
  const { secret, credential, ...row } = factor;
  return tx.db.mfaFactor
    .create({
      data: {
        id: createId(),
        ...row,
        ...(secret && { secretEncrypted: sealSecret(TOTP_PURPOSE, secret) }),
        ...(credential && { credential: { ...credential }, credentialId: credential.id }),
      },
      select: { id: true, createdAt: true },
    })
    .catch((error: unknown) => rejectKnownCredential(error, factor.factorType));
}

/** Rejects a credential that is already registered, without revealing which account has it. */
function rejectKnownCredential(error: unknown, factorType: FactorType): never {
  if (getUniqueViolation(error) === null) throw error;
  throw createRejectedCredentialError(factorType === "passkey", error);
}

/** Deletes unfinished enrollments with the same name before a new enrollment starts. */
export async function deleteUnverifiedFactors(
  tx: Context,
  userId: string,
  friendlyName: string | null,
): Promise<void> {
  await tx.db.mfaFactor.deleteMany({ where: { userId, status: "unverified", friendlyName } });
}

export async function deleteFactor(tx: Context, id: string): Promise<void> {
  await tx.db.mfaFactor.deleteMany({ where: { id } });
}

export async function renameFactor(tx: Context, id: string, friendlyName: string | null): Promise<void> {
  await tx.db.mfaFactor.update({ where: { id }, data: { friendlyName }, select: { id: true } });
}

/**
 * Marks the time step as used unless this or a later time step was already used. Of two concurrent uses of a code,
 * only one succeeds.
 */
export async function consumeTotpStep(tx: Context, id: string, step: number): Promise<boolean> {
  const { count } = await tx.db.mfaFactor.updateMany({
    where: { id, OR: [{ lastUsedStep: null }, { lastUsedStep: { lt: step } }] },
    data: { lastUsedStep: step, lastUsedAt: tx.clock.now() },
  });
  return count === 1;
}

export async function updateFactorCredential(
  tx: Context,
  id: string,
  credential: StoredCredential,
): Promise<void> {
  await tx.db.mfaFactor
    .update({
      where: { id },
      data: { credential: { ...credential }, credentialId: credential.id, lastUsedAt: tx.clock.now() },
      select: { id: true },
    })
    // A passkey's credential ID never changes, so only a security key can get an ID that is already
    // registered.
    .catch((error: unknown) => rejectKnownCredential(error, "webauthn"));
}

export async function markFactorVerified(tx: Context, id: string): Promise<void> {
  await tx.db.mfaFactor.update({ where: { id }, data: { status: "verified" }, select: { id: true } });
}

/**
 * Finds a passkey by its credential ID, for any account. Excludes second factors, because they aren't sufficient to
 * sign in.
 */
export async function findPasskey(ctx: Context, credentialId: string) {
  return ctx.db.mfaFactor.findFirst({
    where: { credentialId, factorType: "passkey", status: "verified", user: { deletedAt: null } },
    select: FACTOR,
  });
}

export async function countSecondFactors(ctx: Context, userId: string): Promise<number> {
  return ctx.db.mfaFactor.count({
    where: { userId, status: "verified", factorType: { in: SECOND_FACTOR_TYPES } },
  });
}
