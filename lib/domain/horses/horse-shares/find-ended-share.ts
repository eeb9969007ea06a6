import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { type SharesOfHorseInput, sharesOfHorseSchema } from "@/lib/domain/horses/horse-shares/model/schemas";
import { selectEndedShares } from "@/lib/domain/horses/horse-shares/shared-data";
import { parse } from "@/lib/errors";

/** Returns what the organization could see of a horse whose share has ended. */
export async function findEndedShare({
  ctx,
  input,
}: VerbArguments<SharesOfHorseInput>): Promise<{ horseName: string; organizationName: string } | null> {
  requirePermission(ctx, "horses", "read");
  const { horse_id } = parse(sharesOfHorseSchema, input);
  return ctx.horseIds === "all" || ctx.horseIds.includes(horse_id) ? selectEndedShares(ctx, horse_id) : null;
}
