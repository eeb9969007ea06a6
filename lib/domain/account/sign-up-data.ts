import "server-only";
import type { Context } from "@/lib/auth/context";
import { BUILT_IN_ROLES } from "@/lib/auth/permissions";
import { DAY_MS } from "@/lib/clock";
import { newId } from "@/lib/ids";

/** How long a person may take to confirm an address, with as many links as it needs. */
const PENDING_DAYS = 30;

export interface SignUp {
  fullName: string;
  email: string;
  passwordHash: string;
  /** When the terms and the privacy policy were agreed to. */
  consentedAt: Date;
  timeZone: string | undefined;
}

/** The user, who has no password yet, the profile and a first organization that they own. */
export async function insertAccount(
  tx: Context,
  { fullName, email, consentedAt, timeZone }: SignUp,
): Promise<{ userId: string; organizationId: string }> {
  const userId = newId();
  const organizationId = newId();
  const select = { id: true };
  await tx.db.user.create({ data: { id: userId, email }, select });
  await tx.db.userAccountProfile.create({ data: { userId, email, fullName }, select: { userId: true } });
  const name = organizationName(fullName);
  await tx.db.organization.create({
    data: { id: organizationId, name, ownerId: userId, ...(timeZone && { timeZone }) },
    select,
  });
  await tx.db.organizationMember.create({
    data: { id: newId(), organizationId, userId, roleId: BUILT_IN_ROLES.owner.id, joinedAt: consentedAt },
    select,
  });
  await tx.db.organizationCounters.create({ data: { organizationId }, select: { organizationId: true } });
  return { userId, organizationId };
}

function organizationName(fullName: string): string {
  return `${fullName}'s barn`;
}

/** Keeps what a sign-up brought until its address is confirmed. */
export async function insertPendingSignUp(tx: Context, userId: string, signUp: SignUp): Promise<string> {
  const { fullName, passwordHash, consentedAt, timeZone = null } = signUp;
  const id = newId();
  const expiresAt = new Date(consentedAt.getTime() + PENDING_DAYS * DAY_MS);
  const data = { id, userId, fullName, passwordHash, consentedAt, timeZone, expiresAt };
  await tx.db.pendingSignUp.create({ data, select: { id: true } });
  return id;
}

export interface PendingSignUpRow {
  id: string;
  userId: string;
  passwordHash: string;
  fullName: string;
  timeZone: string | null;
  consentedAt: Date;
  user: { email: string | null };
}

/** A sign-up that waits to be confirmed; null once it, or another of its address, has been, or it is too old. */
export async function findPendingSignUp(
  ctx: Context,
  of: { id: string } | { userId: string },
): Promise<PendingSignUpRow | null> {
  return ctx.db.pendingSignUp.findFirst({
    where: { ...of, expiresAt: { gt: ctx.clock.now() }, user: { emailConfirmedAt: null, deletedAt: null } },
    select: {
      id: true,
      userId: true,
      passwordHash: true,
      fullName: true,
      timeZone: true,
      consentedAt: true,
      user: { select: { email: true } },
    },
    orderBy: [{ consentedAt: "desc" }, { id: "desc" }],
  });
}

/** Makes a confirmed sign-up's password, name, zone and consent the account's. Every pending one ends with it. */
export async function adoptSignUp(tx: Context, signUp: PendingSignUpRow): Promise<void> {
  const { userId, fullName, passwordHash, consentedAt, timeZone } = signUp;
  await tx.db.user.update({
    where: { id: userId },
    data: {
      passwordHash,
      passwordChangedAt: consentedAt,
      userMetadata: { full_name: fullName },
      termsAcceptedAt: consentedAt,
      privacyAcceptedAt: consentedAt,
    },
    select: { id: true },
  });
  await tx.db.userAccountProfile.updateMany({ where: { userId }, data: { fullName } });
  const organization = { name: organizationName(fullName), ...(timeZone && { timeZone }) };
  await tx.db.organization.updateMany({ where: { ownerId: userId }, data: organization });
  await deletePendingSignUps(tx, userId);
}

/** Their tokens go with them. */
export async function deletePendingSignUps(tx: Context, userId: string): Promise<void> {
  await tx.db.pendingSignUp.deleteMany({ where: { userId } });
}

/** Does the work and, unless it shall stand, takes it back: it costs the same either way. */
export async function inSavepoint<T>(tx: Context, stands: boolean, work: () => Promise<T>): Promise<T> {
  await tx.db.$executeRaw`SAVEPOINT sign_up`;
  const result = await work();
  if (stands) await tx.db.$executeRaw`RELEASE SAVEPOINT sign_up`;
  else await tx.db.$executeRaw`ROLLBACK TO SAVEPOINT sign_up`;
  return result;
}
