import { BUILT_IN_ROLES } from "@/lib/auth/permissions";
import { DAY_MS } from "@/lib/clock";
import type { SubscriptionColumns } from "@/lib/domain/subscriptions/records/data";
import { createId } from "@/lib/ids";
import { DEMO_ORGANIZATIONS, type DemoOrganization, type RoleKey } from "./data/organizations";
import type { SeedContext, WriteRows } from "./seed-context";

export interface SeededOrganization extends DemoOrganization {
  id: string;
  createdAt: Date;
  members: SeededMember[];
  ownerId: string;
}

export interface SeededMember {
  userId: string;
  fullName: string;
  email: string;
  role: RoleKey;
  joinedAt: Date;
  /** Whether the person is from another stable in the demo. */
  isGuest: boolean;
}

export interface ConnectColumns {
  stripeConnectAccountId: string;
  stripeOnboardingCompleted: boolean;
  stripeChargesEnabled: boolean;
  stripePayoutsEnabled: boolean;
  stripeBankDebitsEnabled: boolean;
  stripeCountry: string | null;
  stripeRequirementsDue: string[];
}

export function planOrganizations({ now }: SeedContext): SeededOrganization[] {
  const organizations = DEMO_ORGANIZATIONS.map((organization) => {
    const createdAt = new Date(now.getTime() - organization.ageDays * DAY_MS);
    const members = organization.people.map((person, index) => ({
      userId: createId(),
      fullName: person.fullName,
      email: `${person.mailbox}@hoofline.test`,
      role: person.role,
      joinedAt: new Date(createdAt.getTime() + index * 11 * DAY_MS),
      isGuest: false,
    }));
    const ownerId = members[0]?.userId ?? "";
    return { ...organization, id: createId(), createdAt, members, ownerId };
  });
  const everybody = organizations.flatMap(({ members }) => members);
  return organizations.map((organization) => ({
    ...organization,
    members: [...organization.members, ...planGuests(organization, everybody, now)],
  }));
}

/** Plans the memberships of people from other stables, who joined after all others, a few weeks ago. */
function planGuests(
  { guests = [] }: DemoOrganization,
  everybody: readonly SeededMember[],
  now: Date,
): SeededMember[] {
  return guests.map(({ mailbox, role }, index) => {
    const person = everybody.find(({ email }) => email.startsWith(`${mailbox}@`));
    if (!person) throw new RangeError(`The demo has no person ${mailbox}`);
    return { ...person, role, joinedAt: new Date(now.getTime() - (40 - index * 9) * DAY_MS), isGuest: true };
  });
}

interface StripeData {
  /** The connected accounts, by organization ID. */
  connected: ReadonlyMap<string, ConnectColumns>;
  /** The subscriptions, by owner ID. */
  bought: ReadonlyMap<string, SubscriptionColumns>;
}

/** Writes users, profiles, subscriptions, organizations and memberships. */
export function writeOrganizations(
  { now, passwordHash }: SeedContext,
  organizations: readonly SeededOrganization[],
  { connected, bought }: StripeData,
): WriteRows {
  const people = organizations.flatMap(({ members, tier }) =>
    members
      .filter(({ isGuest }) => !isGuest)
      .map((member) => ({ ...member, plan: member.role === "owner" ? tier : ("personal" as const) })),
  );
  return async (tx) => {
    await tx.user.createMany({
      data: people.map(({ userId, email, joinedAt }) => ({
        id: userId,
        email,
        passwordHash,
        emailConfirmedAt: joinedAt,
        termsAcceptedAt: joinedAt,
        privacyAcceptedAt: joinedAt,
        passwordChangedAt: joinedAt,
        createdAt: joinedAt,
      })),
    });
    await tx.identity.createMany({
      data: people.map(({ userId, email, joinedAt }) => ({
        id: createId(),
        userId,
        provider: "email",
        providerId: userId,
        email,
        identityData: { sub: userId, email },
        createdAt: joinedAt,
      })),
    });
    await tx.userAccountProfile.createMany({
      data: people.map(({ userId, email, fullName, plan, joinedAt }) => ({
        userId,
        email,
        fullName,
        displayName: fullName.replace(/^Dr\. /, "").split(" ")[0] ?? fullName,
        accountType: plan,
        createdAt: joinedAt,
      })),
    });
    await tx.userSubscription.createMany({
      data: people
        .filter(({ plan }) => plan !== "personal")
        .map(({ userId, plan, joinedAt }) => ({
          id: createId(),
          userId,
          status: "active",
          planType: plan,
          currentPeriodEnd: new Date(now.getTime() + 19 * DAY_MS),
          createdAt: joinedAt,
          ...bought.get(userId),
        })),
    });
    await tx.organization.createMany({
      data: organizations.map(({ id, name, description, tier, timeZone, ownerId, createdAt, members }) => ({
        setupState: "skipped",
        id,
        name,
        description,
        subscriptionTier: tier,
        timeZone,
        ownerId,
        createdAt,
        memberCount: members.length,
        ...connected.get(id),
      })),
    });
    await tx.organizationCounters.createMany({
      data: organizations.map(({ id }) => ({ organizationId: id })),
    });
    await tx.organizationMember.createMany({
      data: organizations.flatMap(({ id, members }) =>
        members.map(({ userId, role, joinedAt }) => ({
          id: createId(),
          organizationId: id,
          userId,
          roleId: BUILT_IN_ROLES[role].id,
          joinedAt,
        })),
      ),
    });
  };
}
