import { z } from "zod";
import type { Context } from "@/lib/auth/context";
import type { OrganizationDto } from "@/lib/domain/organizations/data";
import { pictureLink } from "@/lib/domain/organizations/picture";

/** An organization as the calls speak of it, and what the caller may do there. */
export function toOrganizationJson(ctx: Context) {
  return (organization: OrganizationDto) => ({
    id: organization.id,
    name: organization.name,
    description: organization.description,
    subscription_tier: organization.tier,
    owner_id: organization.ownerId,
    member_count: organization.memberCount,
    is_active: true,
    /** One more than its owner's plan has: to be read, not changed. */
    is_locked: ctx.organization?.isLocked ?? false,
    time_zone: organization.timeZone,
    picture_url: pictureLink(organization, "large", ctx.clock.now()),
    permissions: ctx.permissions,
    /** Null: every horse. */
    horse_ids: ctx.horseIds === "all" ? null : ctx.horseIds,
  });
}

const bodySchema = z.object({ name: z.unknown(), description: z.unknown(), time_zone: z.unknown() });

/** A call's body with the verb's names; the verb judges the values. */
export function fromOrganizationBody(body: unknown): object {
  const { name, description, time_zone: timeZone } = bodySchema.partial().safeParse(body).data ?? {};
  return {
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description }),
    ...(timeZone !== undefined && { timeZone }),
  };
}
