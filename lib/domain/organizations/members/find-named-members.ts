import "server-only";
import { requirePermission, type TrustedArguments } from "@/lib/auth/context";
import type { Module } from "@/lib/auth/permissions";
import { type NamedMember, selectNamedMembers } from "@/lib/domain/organizations/members/named-members-data";

export type { NamedMember as Person };

/** Returns the members who can be assigned a module's tasks or events. */
export async function findNamedMembers({
  ctx,
  input,
}: TrustedArguments<{ module: Module }>): Promise<NamedMember[]> {
  requirePermission(ctx, input.module, "read");
  return selectNamedMembers(ctx, input.module);
}
