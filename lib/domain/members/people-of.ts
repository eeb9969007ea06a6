import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import type { Module } from "@/lib/auth/permissions";
import { type Person, selectPeople } from "@/lib/domain/members/people-data";

export type { Person };

/** Whom work or an event of a module can be given to: the members whose role has to do with it. */
export async function peopleOf({ ctx, input }: VerbArguments<{ module: Module }>): Promise<Person[]> {
  requirePermission(ctx, input.module, "read");
  return selectPeople(ctx, input.module);
}
