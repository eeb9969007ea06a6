import { PLANS } from "@/content/plans";
import type { HorseIds, Level, Module, Permissions } from "@/lib/auth/permissions";
import { ALL_PERMISSIONS, grants } from "@/lib/auth/permissions";
import { type Clock, systemClock } from "@/lib/clock";
import { db, type Queryable } from "@/lib/db";
import { DomainError, unauthenticated } from "@/lib/errors";
import { newId } from "@/lib/ids";
import { type Feature, hasFeature, planWith } from "@/lib/plans/entitlements";
import type { PlanId } from "@/lib/plans/plan-id";

/**
 * Who acts. People act through the web or a companion app, the rest is the system itself. An app's token may be from
 * before its session was raised: it stays at the level that it was given at.
 */
export type Actor =
  | { kind: "user"; userId: string; sessionId: string }
  | { kind: "companionApp"; userId: string; sessionId: string; tokenAal?: string }
  | { kind: "apiKey"; keyId: string }
  | { kind: "stripe"; eventId: string }
  | { kind: "job"; name: string }
  | { kind: "publicLink"; name: string }
  | { kind: "nobody" };

/** The organization that a request is about, as its context query read it. */
export interface ContextOrganization {
  id: string;
  name: string;
  tier: PlanId;
  timeZone: string;
  ownerId: string;
}

interface ContextParts {
  actor: Actor;
  organization: ContextOrganization | null;
  permissions: Permissions;
  /** The horses that the permissions are about; every query of horses holds to them. */
  horseIds: HorseIds;
  requestId: string;
  clock: Clock;
  db: Queryable;
}

export interface Context extends ContextParts {
  /** Stores the verb's result in its transaction, for a request with an Idempotency-Key: see kept-result.ts. */
  keepResult?: (tx: Context, result: unknown) => Promise<void>;
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
      db().$transaction((transaction) => work(inTransaction({ ...base, db: transaction }))),
  };
}

function inTransaction(parts: ContextParts): Context {
  const context: Context = { ...parts, transaction: (work) => work(context) };
  return context;
}

/** A context for the system's own work on one organization: webhooks, jobs, set-up. */
export function createSystemContext(options: {
  actor: Exclude<Actor, { kind: "user" | "companionApp" | "nobody" }>;
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

/** The organization of the context when the actor may; otherwise UNAUTHENTICATED, NOT_FOUND or FORBIDDEN. */
export function requirePermission(ctx: Context, module: Module, level: Level): ContextOrganization {
  if (ctx.actor.kind === "nobody") requireUser(ctx);
  if (!ctx.organization) throw new DomainError("NOT_FOUND", "Organization not found");
  if (!grants(ctx.permissions, module, level)) {
    throw new DomainError("FORBIDDEN", "Your role doesn't allow this. Ask the owner of the organization.");
  }
  return ctx.organization;
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
  throw new DomainError("PLAN_LIMIT", `This needs the ${PLANS[planWith(feature)].name} plan.`);
}
