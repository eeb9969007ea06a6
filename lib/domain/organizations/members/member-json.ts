import { z } from "zod";
import type { MemberDto } from "@/lib/domain/organizations/members/list-members";

/** Converts a member to the API's JSON. */
export function toMemberJson(organizationId: string) {
  return (member: MemberDto) => ({
    id: member.id,
    organization_id: organizationId,
    user_id: member.userId,
    role_id: member.role.id,
    role: member.role,
    joined_at: member.joinedAt,
    name: member.name,
    email: member.email,
    picture_url: member.pictureUrl,
    is_owner: member.isOwner,
    horse_scope: member.horseScope,
    horse_ids: member.horseIds,
  });
}

const bodySchema = z.object({ role_id: z.unknown(), horse_scope: z.unknown(), horse_ids: z.unknown() });

/**
 * Renames the fields of a request body to the names that the domain function expects. Doesn't validate the
 * values.
 */
export function toMemberInput(body: unknown): object {
  const {
    role_id: roleId,
    horse_scope: horseScope,
    horse_ids: horseIds,
  } = bodySchema.partial().safeParse(body).data ?? {};
  return {
    ...(roleId !== undefined && { roleId }),
    ...(horseScope !== undefined && { horseScope }),
    ...(horseIds !== undefined && { horseIds }),
  };
}
