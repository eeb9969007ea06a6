import { type Context, createContext } from "@/lib/auth/context";
import { NUMBER_FORMAT_RELATION, readNumberFormat } from "@/lib/auth/organization-number-format";
import { BUILT_IN_ROLES, NO_PERMISSIONS, readPermissions } from "@/lib/auth/permissions";
import { type Clock, systemClock } from "@/lib/clock";
import { db } from "@/lib/db";
import { createId } from "@/lib/ids";
import { currencySchema } from "@/lib/money/currency-schema";
import { normalizePlan, type PlanId } from "@/lib/plans/plan-id";
import { createUser, type TestUser } from "@/tests/factories/users";

export type RoleKey = keyof typeof BUILT_IN_ROLES;

export interface TestOrganization {
  id: string;
  name: string;
  owner: TestUser;
}

interface OrganizationOptions {
  /** By default, the organization's owner is a new person. */
  owner?: TestUser;
  tier?: PlanId;
  timeZone?: string;
  name?: string;
  /** Whether the organization's Stripe account accepts payments; true by default. */
  isConnected?: boolean;
}

/** Creates an organization with its owner and counters. */
export async function createOrganization(options: OrganizationOptions = {}): Promise<TestOrganization> {
  const {
    tier = "pro",
    timeZone = "America/Chicago",
    name = "Willow Creek Stables",
    isConnected = true,
  } = options;
  const { owner = await createUser() } = options;
  const id = createId();
  await db().organization.create({
    data: {
      id,
      name,
      subscriptionTier: tier,
      timeZone,
      ownerId: owner.id,
      counters: { create: {} },
      members: { create: { id: createId(), userId: owner.id, roleId: BUILT_IN_ROLES.owner.id } },
      ...(isConnected && {
        stripeConnectAccountId: `acct_${id.replaceAll("-", "")}`,
        stripeOnboardingCompleted: true,
        stripeChargesEnabled: true,
        stripePayoutsEnabled: true,
      }),
    },
  });
  return { id, name, owner };
}

/** Adds another person to the organization. */
export async function createMember(
  organization: { id: string },
  role: RoleKey = "member",
): Promise<TestUser> {
  const user = await createUser();
  await addMember(organization, user, role);
  return user;
}

export async function addMember(organization: { id: string }, user: TestUser, role: RoleKey): Promise<void> {
  const { id: organizationId } = organization;
  await db().$transaction([
    db().organizationMember.create({
      data: { id: createId(), organizationId, userId: user.id, roleId: BUILT_IN_ROLES[role].id },
    }),
    db().organization.update({ where: { id: organizationId }, data: { memberCount: { increment: 1 } } }),
  ]);
}

/** Returns a person's context in this organization. Without a membership, the person has no permissions. */
export async function createContextFor(
  user: { id: string },
  organization: { id: string },
  clock: Clock = systemClock,
): Promise<Context> {
  const row = await db().organization.findUniqueOrThrow({
    where: { id: organization.id },
    include: {
      ...NUMBER_FORMAT_RELATION,
      members: { where: { userId: user.id }, include: { role: true, horses: true } },
    },
  });
  const member = row.members[0];
  return createContext({
    actor: { kind: "user", userId: user.id, sessionId: createId() },
    organization: {
      id: row.id,
      name: row.name,
      tier: normalizePlan(row.subscriptionTier),
      timeZone: row.timeZone,
      currency: currencySchema.parse(row.currency),
      numberFormat: readNumberFormat(row.billingSettings),
      ownerId: row.ownerId,
    },
    permissions: member ? readPermissions(member.role.permissions) : NO_PERMISSIONS,
    horseIds: member?.horseScope === "all" ? "all" : (member?.horses.map(({ horseId }) => horseId) ?? []),
    requestId: createId(),
    clock,
  });
}

/** Adds another person to the organization and returns their context. */
export async function createMemberWithContext(
  organization: { id: string },
  role: RoleKey,
): Promise<{ user: TestUser; ctx: Context }> {
  const user = await createMember(organization, role);
  return { user, ctx: await createContextFor(user, organization) };
}

/** Returns the context of the organization's owner. */
export async function createOwnerContext(
  organization: TestOrganization,
  clock: Clock = systemClock,
): Promise<Context> {
  return createContextFor(organization.owner, organization, clock);
}

/** Returns a clock that shows `moment` until the clock is set to another time. */
export function createClock(moment: string): Clock & { set: (moment: string) => void } {
  let now = new Date(moment);
  return {
    now: () => new Date(now),
    set: (next) => {
      now = new Date(next);
    },
  };
}
