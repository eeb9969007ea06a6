import "server-only";
import type { Context } from "@/lib/auth/context";
import { addIdentity, ensureOwnIdentity, type NewIdentity } from "@/lib/auth/identities";
import { insertOrganization } from "@/lib/auth/insert-organization";
import { DAY_MS } from "@/lib/clock";
import { type KeptSignUp, TRIED_SIGN_UPS } from "@/lib/domain/account/sign-in-data";
import { isInvitationPath } from "@/lib/handoff/invitation-path";
import { newId } from "@/lib/ids";
import type { JsonObject } from "@/lib/json";

/** How long a person may take to confirm an address, with as many links as it needs. */
const PENDING_DAYS = 30;

export interface NewAccount {
  /** Chosen beforehand by whoever answers with it. */
  userId?: string;
  fullName: string;
  email: string | null;
  phone: string | null;
  timeZone: string | undefined;
  /** The path of our site that the person is on the way to: who follows an invitation needs no organization. */
  continueTo: string | null;
  /** What an app or a provider wants kept about the person. */
  metadata?: JsonObject;
  /** The sign-in elsewhere that makes the account; an address that came with it is proved by it. */
  identity?: Omit<NewIdentity, "userId">;
}

export interface SignUp extends NewAccount {
  passwordHash: string;
  /** When it came: also when the terms and the privacy policy were agreed to, where they were. */
  consentedAt: Date;
  hasConsent: boolean;
}

/** The user, who has no password yet, the profile and, unless they were invited, a first organization of their own. */
export async function insertAccount(
  tx: Context,
  { userId = newId(), fullName, email, phone, timeZone, continueTo, metadata, identity }: NewAccount,
): Promise<{ userId: string; organizationId: string | null }> {
  const now = tx.clock.now();
  await tx.db.user.create({
    data: {
      id: userId,
      email,
      phone,
      createdAt: now,
      emailConfirmedAt: identity && email ? now : null,
      userMetadata: { full_name: fullName, ...metadata },
    },
    select: { id: true },
  });
  if (identity) await addIdentity(tx.db, { userId, ...identity });
  else await ensureOwnIdentity(tx.db, { userId, email, phone });
  await tx.db.userAccountProfile.create({ data: { userId, email, fullName }, select: { userId: true } });
  if (isInvited({ continueTo })) return { userId, organizationId: null };
  const organization = { name: organizationName(fullName), ownerId: userId, createdAt: now, timeZone };
  return { userId, organizationId: await insertOrganization(tx.db, organization) };
}

function isInvited({ continueTo }: Pick<NewAccount, "continueTo">): boolean {
  return continueTo !== null && isInvitationPath(continueTo);
}

function organizationName(fullName: string): string {
  return `${fullName}'s barn`;
}

/** Keeps what a sign-up brought until its address is confirmed. */
export async function insertPendingSignUp(tx: Context, userId: string, signUp: SignUp): Promise<string> {
  const { fullName, passwordHash, consentedAt, hasConsent, continueTo } = signUp;
  const { timeZone = null, metadata = {} } = signUp;
  const id = newId();
  const expiresAt = new Date(consentedAt.getTime() + PENDING_DAYS * DAY_MS);
  const given = { fullName, passwordHash, consentedAt, hasConsent, continueTo, timeZone, metadata };
  await tx.db.pendingSignUp.create({ data: { id, userId, expiresAt, ...given }, select: { id: true } });
  return id;
}

const PENDING = {
  id: true,
  userId: true,
  passwordHash: true,
  fullName: true,
  timeZone: true,
  continueTo: true,
  metadata: true,
  consentedAt: true,
  hasConsent: true,
  user: { select: { email: true, phone: true, createdAt: true } },
} as const;

/** A sign-up that waits to be confirmed; null once it, or another of its address, has been, or it is too old. */
export async function findPendingSignUp(ctx: Context, of: { id: string } | { userId: string }) {
  const user = { emailConfirmedAt: null, phoneConfirmedAt: null, deletedAt: null };
  const waiting = { expiresAt: { gt: ctx.clock.now() }, user };
  // Not findFirst, which would take a missing id for anybody's.
  if ("id" in of)
    return ctx.db.pendingSignUp.findUnique({ where: { id: of.id, ...waiting }, select: PENDING });
  return ctx.db.pendingSignUp.findFirst({
    where: { userId: of.userId, ...waiting },
    select: PENDING,
    orderBy: [{ consentedAt: "desc" }, { id: "desc" }],
  });
}

export async function countWaitingSignUps(ctx: Context, userId: string): Promise<number> {
  return ctx.db.pendingSignUp.count({ where: { userId, expiresAt: { gt: ctx.clock.now() } } });
}

type PendingSignUpRow = NonNullable<Awaited<ReturnType<typeof findPendingSignUp>>>;

/** The newest that were made with an account's address and are kept, whether or not they can be confirmed. */
export async function findKeptSignUps(
  ctx: Context,
  userId: string,
): Promise<(KeptSignUp & Pick<SignUp, "continueTo">)[]> {
  return ctx.db.pendingSignUp.findMany({
    where: { userId, expiresAt: { gt: ctx.clock.now() } },
    select: { id: true, userId: true, passwordHash: true, continueTo: true },
    orderBy: [{ consentedAt: "desc" }, { id: "desc" }],
    take: TRIED_SIGN_UPS,
  });
}

/** Makes a confirmed sign-up's password, name and consent the account's. Every pending one ends with it. */
export async function adoptSignUp(tx: Context, signUp: PendingSignUpRow): Promise<void> {
  const { userId, fullName, passwordHash, consentedAt, hasConsent, metadata } = signUp;
  const agreedAt = hasConsent ? consentedAt : null;
  await tx.db.user.update({
    where: { id: userId },
    data: {
      passwordHash,
      passwordChangedAt: consentedAt,
      // Written by us alone, from an object.
      userMetadata: { full_name: fullName, ...(metadata as JsonObject) },
      termsAcceptedAt: agreedAt,
      privacyAcceptedAt: agreedAt,
    },
    select: { id: true },
  });
  await tx.db.userAccountProfile.updateMany({ where: { userId }, data: { fullName } });
  await settleFirstOrganization(tx, signUp);
  await deletePendingSignUps(tx, userId);
}

/** Another sign-up of the address may have opened the account: whether there is an organization is for this one. */
async function settleFirstOrganization(tx: Context, signUp: PendingSignUpRow): Promise<void> {
  const { userId: ownerId, user, fullName, timeZone } = signUp;
  // The one that was made with the account, in the same moment; others were handed over.
  const where = { ownerId, createdAt: user.createdAt };
  if (isInvited(signUp)) {
    await tx.db.organization.deleteMany({ where: { ...where, members: { every: { userId: ownerId } } } });
    return;
  }
  const organization = { name: organizationName(fullName), ...(timeZone && { timeZone }) };
  const { count } = await tx.db.organization.updateMany({ where, data: organization });
  if (count === 0) await insertOrganization(tx.db, { ...organization, ...where });
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
