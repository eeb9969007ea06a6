import { z } from "zod";
import type { RoleWithMemberCount } from "@/lib/domain/organizations/roles/data";
import type { Role } from "@/lib/domain/organizations/roles/is-grantable-role";
import { parse } from "@/lib/errors";

/** Converts a role to the API's JSON. */
export function toRoleJson(role: Role) {
  return {
    id: role.id,
    key: role.key,
    name: role.name,
    color: role.color,
    permissions: role.permissions,
    horse_scope: role.horseScope,
  };
}

export function toRoleWithMemberCountJson(role: RoleWithMemberCount) {
  return { ...toRoleJson(role), member_count: role.memberCount };
}

const bodySchema = z.object({ horse_scope: z.unknown().optional() }).loose();

/**
 * Renames the fields of a request body to the names that the domain function expects. Doesn't validate the values.
 * Treats a missing body as an empty object.
 */
export function toRoleInput(body: unknown): object {
  const { horse_scope: horseScope, ...rest } = parse(bodySchema, body ?? {});
  return { ...rest, ...(horseScope !== undefined && { horseScope }) };
}
