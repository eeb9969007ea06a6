import { z } from "zod";
import type { Context } from "@/lib/auth/context";
import type { OrganizationDto } from "@/lib/domain/organizations/organizations/data";
import { createPictureLink } from "@/lib/domain/organizations/organizations/picture";

/** Converts an organization to the API's JSON, with the caller's permissions. */
export function toOrganizationJson(ctx: Context) {
  return (organization: OrganizationDto) => ({
    id: organization.id,
    name: organization.name,
    description: organization.description,
    subscription_tier: organization.tier,
    owner_id: organization.ownerId,
    member_count: organization.memberCount,
    is_active: true,
    /** True if the organization exceeds its owner's plan; it is then read-only. */
    is_locked: ctx.organization?.isLocked ?? false,
    time_zone: organization.timeZone,
    picture_url: createPictureLink(organization, "large", ctx.clock.now()),
    permissions: ctx.permissions,
    /** Null means every horse. */
    horse_ids: ctx.horseIds === "all" ? null : ctx.horseIds,
  });
}

const bodySchema = z.object({ name: z.unknown(), description: z.unknown(), time_zone: z.unknown() });

/** Renames the fields of a request body for the verb, which validates the values. */
export function toOrganizationInput(body: unknown): object {
  const { name, description, time_zone: timeZone } = bodySchema.partial().safeParse(body).data ?? {};
  return {
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description }),
    ...(timeZone !== undefined && { timeZone }),
  };
}
