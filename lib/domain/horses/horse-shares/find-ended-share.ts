import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { type SharesOfHorseInput, sharesOfHorseSchema } from "@/lib/domain/horses/horse-shares/model/schemas";
import { findEndedShareRow } from "@/lib/domain/horses/horse-shares/shared-data";
import { parse } from "@/lib/errors";

/** Returns the names of a horse and its organization if the horse was once shared with the actor's organization. */
export async function findEndedShare({
  ctx,
  input,
}: VerbArguments<SharesOfHorseInput>): Promise<{ horseName: string; organizationName: string } | null> {
  requirePermission(ctx, "horses", "read");
  const { horse_id } = parse(sharesOfHorseSchema, input);
  return ctx.horseIds === "all" || ctx.horseIds.includes(horse_id) ? findEndedShareRow(ctx, horse_id) : null;
}
