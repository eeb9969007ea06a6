import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { findHorseChoices } from "@/lib/domain/horses/horses/choice-data";
import type { HorseChoice } from "@/lib/domain/horses/horses/model/horse-choices";
import { type HorseChoicesInput, horseChoicesSchema } from "@/lib/domain/horses/horses/model/schemas";
import { parse } from "@/lib/errors";

/**
 * Returns the horses for a menu, sorted by name. To find out whether there are more horses, pass the result
 * to `isTruncated`.
 */
export async function listHorseChoices({
  ctx,
  input = {},
}: Pick<VerbArguments, "ctx"> & { input?: HorseChoicesInput }): Promise<HorseChoice[]> {
  const { id } = requirePermission(ctx, "horses", "read");
  return findHorseChoices(ctx, id, parse(horseChoicesSchema, input));
}
