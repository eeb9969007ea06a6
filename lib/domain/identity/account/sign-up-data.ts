import "server-only";
import type { Context } from "@/lib/auth/context";
import { insertOrganization } from "@/lib/auth/insert-organization";
import { hashOpaqueToken } from "@/lib/auth/opaque-token";
import { DAY_MS } from "@/lib/clock";
import { getUserMetadata } from "@/lib/domain/identity/account/get-user-metadata";
import { MAX_COMPARED_SIGN_UPS, type StoredSignUp } from "@/lib/domain/identity/account/sign-in-data";
import {
  addIdentity,
  type NewIdentity,
  upsertContactIdentity,
} from "@/lib/domain/identity/records/identity-data";
import { isInvitationPath } from "@/lib/handoff/invitation-path";
import { createId } from "@/lib/ids";
import { type JsonObject, jsonObjectSchema } from "@/lib/json";

/** Days until a pending sign-up expires. Its link can be sent again until then. */
const PENDING_DAYS = 30;

export interface NewAccount {
  /** Set only by callers that need the ID before the account is created. */
  userId?: string;
  fullName: string;
  email: string | null;
  phone: string | null;
  timeZone: string | undefined;
  /**
   * The path on our site to open after sign-up. If the path leads to an invitation, no organization is created.
   */
  continueTo: string | null;
  /** The data about the user that an app or a provider sent. */
  metadata?: JsonObject;
  /**
   * Set if the account is created by a provider sign-in. The address from the provider counts as confirmed.
   */
  identity?: Omit<NewIdentity, "userId">;
}

export interface SignUp extends NewAccount {
  passwordHash: string;
  /** Time of the sign-up; also the time of consent if `hasConsent` is true. */
  consentedAt: Date;
  hasConsent: boolean;
  /** The secret that the browser stores in a cookie; null for apps. */
  browserSecret: string | null;
}

/**
 * Creates a user without a password, and the user's profile. Unless the user was invited, also creates a first
 * organization.
 */
export async function insertAccount(
  tx: Context,
  { userId = createId(), fullName, email, phone, timeZone, continueTo, metadata, identity }: NewAccount,
): Promise<{ userId: string; organizationId: string | null }> {
  const now = tx.clock.now();
  await tx.db.user.create({
    data: {
      id: userId,
      email,
      phone,
      createdAt: now,
      emailConfirmedAt: identity && email ? now : null,
      userMetadata: getUserMetadata(fullName, metadata),
    },
    select: { id: true },
  });
  if (identity) await addIdentity(tx.db, { userId, ...identity });
  else await upsertContactIdentity(tx.db, { userId, email, phone });
  await tx.db.userAccountProfile.create({ data: { userId, email, fullName }, select: { userId: true } });
  if (isInvited({ continueTo })) return { userId, organizationId: null };
  const organization = { name: getOrganizationName(fullName), ownerId: userId, createdAt: now, timeZone };
  return { userId, organizationId: await insertOrganization(tx.db, organization) };
}

function isInvited({ continueTo }: Pick<NewAccount, "continueTo">): boolean {
  return continueTo !== null && isInvitationPath(continueTo);
}

function getOrganizationName(fullName: string): string {
  return `${fullName}'s barn`;
}

/** Stores a sign-up until its address is confirmed. Replaces an earlier sign-up from the same browser. */
export async function insertPendingSignUp(tx: Context, userId: string, signUp: SignUp): Promise<string> {
  const { fullName, passwordHash, consentedAt, hasConsent, continueTo, browserSecret } = signUp;
  const { timeZone = null, metadata = {} } = signUp;
  const id = createId();
  const expiresAt = new Date(consentedAt.getTime() + PENDING_DAYS * DAY_MS);
  const browserHash = browserSecret === null ? null : hashOpaqueToken(browserSecret);
  if (browserHash) await tx.db.pendingSignUp.deleteMany({ where: { browserHash } });
  const columns = {
    fullName,
    passwordHash,
    consentedAt,
    hasConsent,
    continueTo,
    timeZone,
    metadata,
    browserHash,
  };
  await tx.db.pendingSignUp.create({ data: { id, userId, expiresAt, ...columns }, select: { id: true } });
  return id;
}

/** Finds the sign-up made in the browser with this secret, even if its address can no longer be confirmed. */
export async function findSignUpByBrowser(ctx: Context, browserSecret: string) {
  return ctx.db.pendingSignUp.findUnique({
    where: { browserHash: hashOpaqueToken(browserSecret), expiresAt: { gt: ctx.clock.now() } },
    select: { ...PENDING_COLUMNS, user: { select: { emailConfirmedAt: true } } },
  });
}

const PENDING_COLUMNS = {
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

/**
 * Finds a sign-up that can still be confirmed; null if the sign-up has expired or its email address is already
 * confirmed.
 */
export async function findPendingSignUp(ctx: Context, filter: { id: string } | { userId: string }) {
  const user = { emailConfirmedAt: null, phoneConfirmedAt: null, deletedAt: null };
  const pendingFilter = { expiresAt: { gt: ctx.clock.now() }, user };
  // findFirst would ignore a missing ID and return any row.
  if ("id" in filter)
    return ctx.db.pendingSignUp.findUnique({
      where: { id: filter.id, ...pendingFilter },
      select: PENDING_COLUMNS,
    });
  return ctx.db.pendingSignUp.findFirst({
    where: { userId: filter.userId, ...pendingFilter },
    select: PENDING_COLUMNS,
    orderBy: [{ consentedAt: "desc" }, { id: "desc" }],
  });
}

export async function countPendingSignUps(ctx: Context, userId: string): Promise<number> {
  return ctx.db.pendingSignUp.count({ where: { userId, expiresAt: { gt: ctx.clock.now() } } });
}

type PendingSignUpRow = NonNullable<Awaited<ReturnType<typeof findPendingSignUp>>>;

/** Finds the newest stored sign-ups for an account's email address, whether or not they can be confirmed. */
export async function findStoredSignUps(
  ctx: Context,
  userId: string,
): Promise<(StoredSignUp & Pick<SignUp, "continueTo">)[]> {
  return ctx.db.pendingSignUp.findMany({
    where: { userId, expiresAt: { gt: ctx.clock.now() } },
    select: { id: true, userId: true, passwordHash: true, continueTo: true },
    orderBy: [{ consentedAt: "desc" }, { id: "desc" }],
    take: MAX_COMPARED_SIGN_UPS,
  });
}

/** Copies a confirmed sign-up's password, name and consent to the account and deletes all pending sign-ups. */
export async function applySignUp(tx: Context, signUp: PendingSignUpRow): Promise<void> {
  const { userId, fullName, passwordHash, consentedAt, hasConsent, metadata } = signUp;
  const agreedAt = hasConsent ? consentedAt : null;
  await tx.db.user.update({
    where: { id: userId },
    data: {
      passwordHash,
      passwordChangedAt: consentedAt,
      userMetadata: getUserMetadata(fullName, jsonObjectSchema.parse(metadata)),
      termsAcceptedAt: agreedAt,
      privacyAcceptedAt: agreedAt,
    },
    select: { id: true },
  });
  await tx.db.userAccountProfile.updateMany({ where: { userId }, data: { fullName } });
  await updateFirstOrganization(tx, signUp);
  await deletePendingSignUps(tx, userId);
}

/**
 * Creates, renames or deletes the account's first organization to match the confirmed sign-up. The account may have
 * been created by a different sign-up with the same address.
 */
async function updateFirstOrganization(tx: Context, signUp: PendingSignUpRow): Promise<void> {
  const { userId: ownerId, user, fullName, timeZone } = signUp;
  // Only the first organization has the same creation time as the account. The others were transferred to the
  // user.
  const where = { ownerId, createdAt: user.createdAt };
  if (isInvited(signUp)) {
    await tx.db.organization.deleteMany({ where: { ...where, members: { every: { userId: ownerId } } } });
    return;
  }
  const organization = { name: getOrganizationName(fullName), ...(timeZone && { timeZone }) };
  const { count } = await tx.db.organization.updateMany({ where, data: organization });
  if (count === 0) await insertOrganization(tx.db, { ...organization, ...where });
}

/** Deletes the user's pending sign-ups. The database also deletes their tokens. */
export async function deletePendingSignUps(tx: Context, userId: string): Promise<void> {
  await tx.db.pendingSignUp.deleteMany({ where: { userId } });
}

/**
 * Runs `work` in a savepoint, and rolls back its changes unless `shouldKeep` is true. `work` always runs, so that
 * the timing doesn't reveal `shouldKeep`.
 */
export async function runInSavepoint<T>(
  tx: Context,
  shouldKeep: boolean,
  work: () => Promise<T>,
): Promise<T> {
  await tx.db.$executeRaw`SAVEPOINT sign_up`;
  const result = await work();
  if (shouldKeep) await tx.db.$executeRaw`RELEASE SAVEPOINT sign_up`;
  else await tx.db.$executeRaw`ROLLBACK TO SAVEPOINT sign_up`;
  return result;
}
