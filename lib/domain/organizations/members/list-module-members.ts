import "server-only";
import { requirePermission, type TrustedArguments } from "@/lib/auth/context";
import type { Module } from "@/lib/auth/permissions";
import {
  type ModuleMember,
  selectModuleMembers,
} from "@/lib/domain/organizations/members/module-members-data";

export type { ModuleMember as Person };

/** Returns the members who can be assigned to a module's tasks or events. */
export async function listModuleMembers({
  ctx,
  input,
}: TrustedArguments<{ module: Module }>): Promise<ModuleMember[]> {
  requirePermission(ctx, input.module, "read");
  return selectModuleMembers(ctx, input.module);
}
