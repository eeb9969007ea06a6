import { z } from "zod";
import type { Context } from "@/lib/auth/context";
import type { OrganizationDto } from "@/lib/domain/organizations/organizations/data";
import { createOrganizationPictureLink } from "@/lib/domain/organizations/organizations/organization-picture";

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
    /** True if the organization exceeds the limits of its owner's plan and is therefore read-only. */
    is_locked: ctx.organization?.isLocked ?? false,
    time_zone: organization.timeZone,
    currency: organization.currency,
    picture_url: createOrganizationPictureLink(organization, "large", ctx.clock.now()),
    permissions: ctx.permissions,
    /** The horses that the member can access; null for all horses. */
    horse_ids: ctx.horseIds === "all" ? null : ctx.horseIds,
  });
}

const bodySchema = z.object({
  name: z.unknown(),
  description: z.unknown(),
  time_zone: z.unknown(),
  currency: z.unknown(),
});

/**
 * Renames the fields of a request body to the names that the domain function expects. Doesn't validate the
 * values.
 */
export function toOrganizationInput(body: unknown): object {
  const fields = bodySchema.partial().safeParse(body).data ?? {};
  const { name, description, time_zone: timeZone, currency } = fields;
  return {
    ...(name !== undefined && { name }),
    ...(description !== undefined && { description }),
    ...(timeZone !== undefined && { timeZone }),
    ...(currency !== undefined && { currency }),
  };
}
