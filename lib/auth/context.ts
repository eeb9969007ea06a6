import { PLANS } from "@/content/plans";
import {
  ALL_PERMISSIONS,
  type HorseIds,
  hasPermission,
  type Level,
  type PermissionArea,
  type Permissions,
} from "@/lib/auth/permissions";
import type { ShareScope } from "@/lib/auth/shared-permissions";
import { toBooksLockedError } from "@/lib/book-lock-error";
import { type Clock, systemClock } from "@/lib/clock";
import { db, type Queryable } from "@/lib/db";
import { createUnauthenticatedError, DomainError } from "@/lib/errors";
import { createId } from "@/lib/ids";
import { type PendingLiveEvent, writeLiveEvents } from "@/lib/live/write-events";
import type { Unparsed } from "@/lib/mark-unparsed";
import { type Currency, DEFAULT_CURRENCY } from "@/lib/money/currency";
import { DEFAULT_NUMBER_FORMAT, type NumberFormat } from "@/lib/money/number-format";
import type { AmountNotation } from "@/lib/money/typed-amount";
import { createPlanLimitError } from "@/lib/plans/create-plan-limit-error";
import {
  getPlanWithFeature,
  getPlanWithoutLimit,
  hasFeature,
  type PlanFeature,
} from "@/lib/plans/entitlements";
import type { PlanId } from "@/lib/plans/plan-id";
import { getApiKeyDisplayName } from "@/lib/public-name";
import { withSpan } from "@/lib/tracing/spans";

/**
 * The actor of a request or job. `tokenAal` is the assurance level at which an app's token was issued; the
 * session's level may have been raised since then. `signedAs` is the name that a guest without an account entered.
 */
export type Actor =
  | { kind: "user"; userId: string; sessionId: string }
  | { kind: "companionApp"; userId: string; sessionId: string; tokenAal?: string }
  | { kind: "apiKey"; keyId: string; name: string }
  | { kind: "stripe"; eventId: string }
  | { kind: "job"; name: string }
  | { kind: "publicLink"; name: string; signedAs?: string; portal?: PortalIdentity }
  /**
   * A staff member in the staff console (staff.ts). This is a separate type of actor, so that functions for users
   * reject it.
   */
  | { kind: "staff"; staffId: string; sessionId: string }
  | { kind: "nobody" };

export interface ContextOrganization {
  id: string;
  name: string;
  tier: PlanId;
  timeZone: string;
  currency: Currency;
  /** The organization's number format, chosen in its billing settings. */
  numberFormat: NumberFormat;
  ownerId: string;
  /**
   * Whether the organization is over the limit of its owner's plan and is therefore read-only. Jobs continue to
   * run.
   */
  isLocked?: boolean;
}

/** The share that gives the actor access to another organization's horse. */
export interface ShareAccess {
  shareId: string;
  scopes: readonly ShareScope[];
  organization: { id: string; name: string; currency: Currency };
  /** The permissions of the actor's role in the actor's own organization. */
  permissions: Permissions;
}

/** A client who is signed in to the portal of the context's organization. */
export interface PortalIdentity {
  contactId: string;
  sessionId: string;
}

interface ContextParts {
  actor: Actor;
  organization: ContextOrganization | null;
  permissions: Permissions;
  /** The horses that the permissions cover. Every query for horses must filter by these IDs. */
  horseIds: HorseIds;
  share?: ShareAccess;
  requestId: string;
  clock: Clock;
  db: Queryable;
}

export interface Context extends ContextParts {
  /** For requests with an Idempotency-Key, stores the verb's result in the verb's transaction (store-result.ts). */
  saveResult?: (tx: Context, result: unknown) => Promise<void>;
  /** Events to publish at the end of the transaction. */
  pendingEvents?: PendingLiveEvent[];
  /** Runs `work` in the current transaction, or in a new transaction if none is open. */
  transaction<T>(work: (tx: Context) => Promise<T>): Promise<T>;
}

/** Arguments of a verb that parses its input, because the input may come from outside the app. */
export interface VerbArguments<Input = undefined> {
  ctx: Context;
  input: Input | Unparsed;
}

/** Arguments of a verb that expects parsed input. The compiler rejects unparsed data here. */
export interface TrustedArguments<Input> {
  ctx: Context;
  input: Input;
}

type NewContext = Omit<ContextParts, "db" | "clock" | "horseIds"> & { clock?: Clock; horseIds?: HorseIds };

/**
 * Creates a context that uses the application's database. If `horseIds` is omitted, the context doesn't give access
 * to any horses.
 */
export function createContext({ clock = systemClock, horseIds = [], ...parts }: NewContext): Context {
  const base = { ...parts, clock, horseIds, db: db() };
  return {
    ...base,
    transaction: (work) =>
      withSpan({ name: "transaction", kind: "internal" }, () =>
        db()
          .$transaction(async (transaction) => {
            const pendingEvents: PendingLiveEvent[] = [];
            const result = await work(toTransactionContext({ ...base, db: transaction }, pendingEvents));
            await writeLiveEvents(transaction, pendingEvents);
            return result;
          })
          .catch((error: unknown) => {
            throw toBooksLockedError(error);
          }),
      ),
  };
}

function toTransactionContext(parts: ContextParts, pendingEvents: PendingLiveEvent[]): Context {
  const context: Context = { ...parts, pendingEvents, transaction: (work) => work(context) };
  return context;
}

/** Creates a context for the system's own work: webhooks, jobs, setup. */
export function createSystemContext(options: {
  actor: Exclude<Actor, { kind: "user" | "companionApp" | "staff" | "nobody" }>;
  organization: ContextOrganization | null;
  requestId?: string;
  clock?: Clock;
}): Context {
  return createContext({ requestId: createId(), ...options, permissions: ALL_PERMISSIONS, horseIds: "all" });
}

/** Returns a copy of the context for the given organization. */
export function withOrganization(ctx: Context, organization: ContextOrganization): Context {
  return {
    ...ctx,
    organization,
    transaction: (work) => ctx.transaction((tx) => work(withOrganization(tx, organization))),
  };
}

/** Returns the acting user or throws UNAUTHENTICATED. */
export function requireUser(ctx: Context): { userId: string; sessionId: string } {
  const { actor } = ctx;
  if (actor.kind === "user" || actor.kind === "companionApp") return actor;
  throw createUnauthenticatedError();
}

/**
 * Returns the context's organization if the actor has the permission. Throws UNAUTHENTICATED for visitors,
 * NOT_FOUND if there is no organization, FORBIDDEN if the actor lacks the permission, or PLAN_LIMIT for a change in
 * a locked organization. Set `allowLocked` for changes that are still allowed in a locked organization, such as
 * removing access.
 */
export function requirePermission(
  ctx: Context,
  area: PermissionArea,
  level: Level,
  { allowLocked = false } = {},
): ContextOrganization {
  if (ctx.actor.kind === "nobody") requireUser(ctx);
  if (!ctx.organization) throw new DomainError("NOT_FOUND", "Organization not found");
  if (!hasPermission(ctx.permissions, area, level)) throw new DomainError("FORBIDDEN", explainRefusal(ctx));
  if (level === "full" && !allowLocked) requireUnlocked(ctx);
  return ctx.organization;
}

function explainRefusal({ actor, share }: Context): string {
  if (actor.kind === "apiKey") return KEY_LACKS_SCOPE;
  return share ? SHARE_FORBIDS : ROLE_FORBIDS;
}

const SHARE_FORBIDS = "This isn't shared with you. Ask the horse's owner to share it.";
const ROLE_FORBIDS = "Your role doesn't allow this. Ask the owner of the organization for access.";
const KEY_LACKS_SCOPE = "This API key doesn't have the required scope.";

/** Throws PLAN_LIMIT if the organization is over the limit of its owner's plan. */
export function requireUnlocked(ctx: Context): void {
  const { organization } = ctx;
  if (!organization?.isLocked) return;
  const plan = getPlanWithoutLimit("organizations");
  const message = `${organization.name} is read-only because its owner has more organizations than the ${PLANS[organization.tier].name} plan allows. The ${PLANS[plan].name} plan has no limit.`;
  throw createPlanLimitError(message, { plan, isOwnPlan: isOwner(ctx) });
}

/** Returns the ID of the context's organization. Throws INTERNAL if the context has none. */
export function getOrganizationId(ctx: Context): string {
  if (!ctx.organization) throw new DomainError("INTERNAL", "This step requires an organization");
  return ctx.organization.id;
}

/** Returns the currency of the context's organization, or the default currency if the context has none. */
export function getCurrency({ organization }: Pick<Context, "organization">): Currency {
  return organization?.currency ?? DEFAULT_CURRENCY;
}

/**
 * Returns the number format of the context's organization, or the default format if the context has no
 * organization.
 */
export function getNumberFormat({ organization }: Pick<Context, "organization">): NumberFormat {
  return organization?.numberFormat ?? DEFAULT_NUMBER_FORMAT;
}

/** Returns the currency and number format that the context's organization uses for amounts. */
export function getAmountNotation(ctx: Pick<Context, "organization">): AmountNotation {
  return { currency: getCurrency(ctx), numberFormat: getNumberFormat(ctx) };
}

/** Throws PLAN_LIMIT if the organization's plan lacks the feature. */
export function requireFeature(ctx: Context, feature: PlanFeature): void {
  const tier = ctx.organization?.tier ?? "personal";
  if (hasFeature(tier, feature)) return;
  const plan = getPlanWithFeature(feature);
  throw createPlanLimitError(`This requires the ${PLANS[plan].name} plan.`, {
    plan,
    isOwnPlan: isOwner(ctx),
  });
}

/** Returns the name of the actor's organization if the actor has access through a share; null otherwise. */
export function getActingOrganizationName({ share }: Context): string | null {
  return share?.organization.name ?? null;
}

/**
 * Throws FORBIDDEN for share recipients: only the owner's organization may grant access or change a horse's
 * identity.
 */
export function requireOwnOrganization({ organization, share }: Context): void {
  if (!share) return;
  throw new DomainError(
    "FORBIDDEN",
    `Only ${organization?.name ?? "the horse's owner"} can do this. Ask them to do it.`,
  );
}

interface AuthoredEntry {
  authorOrganizationId: string | null;
}

/**
 * Returns whether the actor's organization may change an entry. Share recipients may change their own entries only.
 */
export function isOwnEntry({ share }: Context, { authorOrganizationId }: AuthoredEntry): boolean {
  return !share || authorOrganizationId === share.organization.id;
}

/** Throws FORBIDDEN if a share recipient tries to change another organization's entry. */
export function requireOwnEntry(ctx: Context, entry: AuthoredEntry): void {
  if (isOwnEntry(ctx, entry)) return;
  const ownerName = ctx.organization?.name ?? "the horse's owner";
  throw new DomainError("FORBIDDEN", `Your organization didn't add this. Ask ${ownerName} to change it.`);
}

/** Returns whether the actor owns the organization and can change its plan. */
export function isOwner({ actor, organization, share }: Context): boolean {
  return !share && "userId" in actor && actor.userId === organization?.ownerId;
}

/** Returns the acting user's ID; null if the actor isn't a user. */
export function getActorUserId({ actor }: Context): string | null {
  return "userId" in actor ? actor.userId : null;
}

/**
 * Returns the name to store with entries that an API key or a guest creates; null for users with an account.
 */
export function getSignedName({ actor }: Context): string | null {
  if (actor.kind === "apiKey") return getApiKeyDisplayName(actor.name);
  return (actor.kind === "publicLink" && actor.signedAs) || null;
}
