import { PLANS } from "@/content/plans";
import type { Area, HorseIds, Level, Permissions } from "@/lib/auth/permissions";
import { ALL_PERMISSIONS, grants } from "@/lib/auth/permissions";
import type { ShareScope } from "@/lib/auth/shared-permissions";
import { type Clock, systemClock } from "@/lib/clock";
import { db, type Queryable } from "@/lib/db";
import { DomainError, unauthenticated } from "@/lib/errors";
import { newId } from "@/lib/ids";
import { type PendingEvent, writeEvents } from "@/lib/live/write-events";
import { type Feature, hasFeature, planWith, planWithout } from "@/lib/plans/entitlements";
import type { PlanId } from "@/lib/plans/plan-id";
import { planLimitError } from "@/lib/plans/plan-limit-error";
import { keySignature } from "@/lib/public-name";

/**
 * Who acts. People act through the web or a companion app, the rest is the system itself. An app's token may be from
 * before its session was raised: it stays at the level that it was given at. Who has a link and no account may sign
 * what they write by a name of their own.
 */
export type Actor =
  | { kind: "user"; userId: string; sessionId: string }
  | { kind: "companionApp"; userId: string; sessionId: string; tokenAal?: string }
  | { kind: "apiKey"; keyId: string; name: string }
  | { kind: "stripe"; eventId: string }
  | { kind: "job"; name: string }
  | { kind: "publicLink"; name: string; signedAs?: string }
  /** Of us, in the console (staff.ts). Named apart from people: where a verb asks for a person, this is none. */
  | { kind: "staff"; staffId: string; sessionId: string }
  | { kind: "nobody" };

/** The organization that a request is about, as its context query read it. */
export interface ContextOrganization {
  id: string;
  name: string;
  tier: PlanId;
  timeZone: string;
  ownerId: string;
  /** Over what its owner's plan has: people read there and change nothing. The system itself goes on. */
  isLocked?: boolean;
}

/** Where somebody acts from who has to do with a horse of another organization: it is shared with theirs. */
export interface Through {
  shareId: string;
  scopes: readonly ShareScope[];
  organization: { id: string; name: string };
  /** What their role allows at home. */
  permissions: Permissions;
}

interface ContextParts {
  actor: Actor;
  organization: ContextOrganization | null;
  permissions: Permissions;
  /** The horses that the permissions are about; every query of horses holds to them. */
  horseIds: HorseIds;
  through?: Through;
  requestId: string;
  clock: Clock;
  db: Queryable;
}

export interface Context extends ContextParts {
  /** Stores the verb's result in its transaction, for a request with an Idempotency-Key: see kept-result.ts. */
  keepResult?: (tx: Context, result: unknown) => Promise<void>;
  /** Of a transaction: what it tells open pages once all else is written. */
  pendingEvents?: PendingEvent[];
  /** Runs work in one transaction; inside one already, joins it. */
  transaction<T>(work: (tx: Context) => Promise<T>): Promise<T>;
}

export interface VerbArguments<Input = undefined> {
  ctx: Context;
  input: Input;
}

type NewContext = Omit<ContextParts, "db" | "clock" | "horseIds"> & { clock?: Clock; horseIds?: HorseIds };

/** A context on the application's database; about no horse unless it says about which. */
export function createContext({ clock = systemClock, horseIds = [], ...parts }: NewContext): Context {
  const base = { ...parts, clock, horseIds, db: db() };
  return {
    ...base,
    transaction: (work) =>
      db().$transaction(async (transaction) => {
        const pendingEvents: PendingEvent[] = [];
        const result = await work(inTransaction({ ...base, db: transaction }, pendingEvents));
        await writeEvents(transaction, pendingEvents);
        return result;
      }),
  };
}

function inTransaction(parts: ContextParts, pendingEvents: PendingEvent[]): Context {
  const context: Context = { ...parts, pendingEvents, transaction: (work) => work(context) };
  return context;
}

/** A context for the system's own work on one organization: webhooks, jobs, set-up. */
export function createSystemContext(options: {
  actor: Exclude<Actor, { kind: "user" | "companionApp" | "staff" | "nobody" }>;
  organization: ContextOrganization | null;
  requestId?: string;
  clock?: Clock;
}): Context {
  return createContext({ requestId: newId(), ...options, permissions: ALL_PERMISSIONS, horseIds: "all" });
}

/** The same context at work for one organization. */
export function inOrganization(ctx: Context, organization: ContextOrganization): Context {
  return {
    ...ctx,
    organization,
    transaction: (work) => ctx.transaction((tx) => work(inOrganization(tx, organization))),
  };
}

/** The person who acts, or UNAUTHENTICATED. */
export function requireUser(ctx: Context): { userId: string; sessionId: string } {
  const { actor } = ctx;
  if (actor.kind === "user" || actor.kind === "companionApp") return actor;
  throw unauthenticated();
}

/**
 * The organization of the context when the actor may; otherwise UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, or PLAN_LIMIT
 * for a change to a locked organization. `evenLocked` is for what takes away access or settles what is open.
 */
export function requirePermission(
  ctx: Context,
  area: Area,
  level: Level,
  { evenLocked = false } = {},
): ContextOrganization {
  if (ctx.actor.kind === "nobody") requireUser(ctx);
  if (!ctx.organization) throw new DomainError("NOT_FOUND", "Organization not found");
  if (!grants(ctx.permissions, area, level)) throw new DomainError("FORBIDDEN", whyForbidden(ctx));
  if (level === "full" && !evenLocked) requireUnlocked(ctx);
  return ctx.organization;
}

function whyForbidden({ actor, through }: Context): string {
  if (actor.kind === "apiKey") return KEY_LACKS_SCOPE;
  return through ? SHARE_FORBIDS : ROLE_FORBIDS;
}

const SHARE_FORBIDS = "This isn't part of what is shared with you.";
const ROLE_FORBIDS = "Your role doesn't allow this. Ask the owner of the organization.";
const KEY_LACKS_SCOPE = "This takes a scope that this API key doesn't have.";

/** Throws PLAN_LIMIT where the organization is one more than its owner's plan has. */
export function requireUnlocked(ctx: Context): void {
  const { organization } = ctx;
  if (!organization?.isLocked) return;
  const plan = planWithout("organizations");
  const message = `${organization.name} can be read but not changed: it is one more than the ${PLANS[organization.tier].name} plan has. ${PLANS[plan].name} has as many as you need.`;
  throw planLimitError(message, { plan, isOwnPlan: isOwner(ctx) });
}

/** The organization's id, for the inner steps of a verb, where a context without one is a fault. */
export function organizationIdOf(ctx: Context): string {
  if (!ctx.organization) throw new DomainError("INTERNAL", "This step needs an organization");
  return ctx.organization.id;
}

/** Throws PLAN_LIMIT when the organization's plan doesn't have the feature. */
export function requireFeature(ctx: Context, feature: Feature): void {
  const tier = ctx.organization?.tier ?? "personal";
  if (hasFeature(tier, feature)) return;
  const plan = planWith(feature);
  throw planLimitError(`This needs the ${PLANS[plan].name} plan.`, { plan, isOwnPlan: isOwner(ctx) });
}

/** The name of the organization that somebody acts from, where it isn't the one that they act in. */
export function foreignNameOf({ through }: Context): string | null {
  return through?.organization.name ?? null;
}

/** FORBIDDEN for who acts on a horse that is shared with them: what opens a door, or names the horse, is its owner's. */
export function requireOwnOrganization({ organization, through }: Context): void {
  if (!through) return;
  throw new DomainError("FORBIDDEN", `This is for ${organization?.name ?? "the horse's owner"} to do.`);
}

interface Entry {
  authorOrganizationId: string | null;
}

/** Whether an entry is the actor's to change: of a horse that is shared with theirs, what their organization wrote. */
export function isOwnEntry({ through }: Context, { authorOrganizationId }: Entry): boolean {
  return !through || authorOrganizationId === through.organization.id;
}

/** FORBIDDEN for who changes what another organization wrote about a horse that is shared with theirs. */
export function requireOwnEntry(ctx: Context, entry: Entry): void {
  if (isOwnEntry(ctx, entry)) return;
  const whose = ctx.organization?.name ?? "the horse's owner";
  throw new DomainError("FORBIDDEN", `This isn't from your organization. Ask ${whose} to change it.`);
}

/** Whether the organization's plan is the actor's to change. */
export function isOwner({ actor, organization, through }: Context): boolean {
  return !through && "userId" in actor && actor.userId === organization?.ownerId;
}

/** The person who acts; null for the system itself. */
export function actorUserIdOf({ actor }: Context): string | null {
  return "userId" in actor ? actor.userId : null;
}

/** How what a key, or somebody without an account, writes is signed; null for everybody else. */
export function signatureOf({ actor }: Context): string | null {
  if (actor.kind === "apiKey") return keySignature(actor.name);
  return (actor.kind === "publicLink" && actor.signedAs) || null;
}
