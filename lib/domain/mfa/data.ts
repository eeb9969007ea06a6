import "server-only";
import { authError } from "@/lib/auth/auth-error";
import type { Context } from "@/lib/auth/context";
import { SECOND_FACTOR_TYPES } from "@/lib/auth/second-factors";
import { sealSecret } from "@/lib/auth/secret-box";
import type { StoredCredential } from "@/lib/auth/webauthn";
import { uniqueViolation } from "@/lib/db-errors";
import { isUuid, newId } from "@/lib/ids";

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

export type FactorRow = NonNullable<Awaited<ReturnType<typeof findFactor>>>;

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
        id: newId(),
        ...row,
        ...(secret && { secretEncrypted: sealSecret(TOTP_PURPOSE, secret) }),
        ...(credential && { credential: { ...credential }, credentialId: credential.id }),
      },
      select: { id: true, createdAt: true },
    })
    .catch(rejectKnownCredential);
}

/** A credential id names one factor of one account; whose it is, nobody is told. */
function rejectKnownCredential(error: unknown): never {
  if (uniqueViolation(error) === null) throw error;
  throw authError("mfa_verification_rejected", { cause: error });
}

/** Unfinished attempts of the same name make room for the next. */
export async function deleteUnverified(
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

/** Takes the step if nobody took it or a later one: of two uses of one code at once, one counts. */
export async function spendTotpStep(tx: Context, id: string, step: number): Promise<boolean> {
  const { count } = await tx.db.mfaFactor.updateMany({
    where: { id, OR: [{ lastUsedStep: null }, { lastUsedStep: { lt: step } }] },
    data: { lastUsedStep: step, lastUsedAt: tx.clock.now() },
  });
  return count === 1;
}

export async function keepCredential(tx: Context, id: string, credential: StoredCredential): Promise<void> {
  await tx.db.mfaFactor
    .update({
      where: { id },
      data: { credential: { ...credential }, credentialId: credential.id, lastUsedAt: tx.clock.now() },
      select: { id: true },
    })
    .catch(rejectKnownCredential);
}

export async function markVerified(tx: Context, id: string): Promise<void> {
  await tx.db.mfaFactor.update({ where: { id }, data: { status: "verified" }, select: { id: true } });
}

/** Anybody's passkey, by the id that its authenticator knows it under. A second factor signs nobody in by itself. */
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
