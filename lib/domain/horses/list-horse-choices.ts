import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { findHorseChoices, type HorseChoice } from "@/lib/domain/horses/choice-data";

/** The horses that can be chosen from, by name. */
export async function listHorseChoices({ ctx }: Pick<VerbArguments, "ctx">): Promise<HorseChoice[]> {
  const { id } = requirePermission(ctx, "horses", "read");
  return findHorseChoices(ctx, id);
}
