import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import { selectShares } from "@/lib/domain/horses/horse-shares/data";
import type { ShareWithLink } from "@/lib/domain/horses/horse-shares/dto";
import { requireSharePermission } from "@/lib/domain/horses/horse-shares/guard";
import { type SharesOfHorseInput, sharesOfHorseSchema } from "@/lib/domain/horses/horse-shares/model/schemas";
import { getHorse } from "@/lib/domain/horses/horses/get-horse";
import { parse } from "@/lib/errors";

/** Lists the shares and open links of a horse, newest first. */
export async function listShares({
  ctx,
  input,
}: VerbArguments<SharesOfHorseInput>): Promise<ShareWithLink[]> {
  requireSharePermission(ctx, { allowLocked: true });
  const { horse_id } = parse(sharesOfHorseSchema, input);
  const horse = await getHorse({ ctx, input: { id: horse_id } });
  return selectShares(ctx, horse.id);
}
