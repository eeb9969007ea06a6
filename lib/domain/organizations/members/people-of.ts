import "server-only";
import { requirePermission, type TrustedArguments } from "@/lib/auth/context";
import type { Module } from "@/lib/auth/permissions";
import { type Person, selectPeople } from "@/lib/domain/organizations/members/people-data";

export type { Person };

/** Returns the members who can be assigned a module's tasks or events. */
export async function getPeople({ ctx, input }: TrustedArguments<{ module: Module }>): Promise<Person[]> {
  requirePermission(ctx, input.module, "read");
  return selectPeople(ctx, input.module);
}
