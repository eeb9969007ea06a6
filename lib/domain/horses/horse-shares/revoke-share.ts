import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import { endShareRows, lockShare } from "@/lib/domain/horses/horse-shares/data";
import type { ShareDto } from "@/lib/domain/horses/horse-shares/dto";
import { publishShareEnd } from "@/lib/domain/horses/horse-shares/end-shares";
import { requireSharePermission } from "@/lib/domain/horses/horse-shares/guard";
import { type ShareIdInput, shareIdSchema } from "@/lib/domain/horses/horse-shares/model/schemas";
import { getHorse } from "@/lib/domain/horses/horses/get-horse";
import { parse } from "@/lib/errors";

/** Revokes a share or a link immediately. Also works in locked organizations and for locked horses. */
export async function revokeShare({ ctx, input }: VerbArguments<ShareIdInput>): Promise<ShareDto> {
  requireSharePermission(ctx, { allowLocked: true });
  const { horse_id: horseId, id } = parse(shareIdSchema, input);
  return ctx.transaction(async (tx) => {
    const { name: horseName } = await getHorse({ ctx: tx, input: { id: horseId } });
    const share = await lockShare(tx, { horseId, id });
    const [ended] = await endShareRows(tx, { id: share.id }, "revoked");
    if (ended) await publishShareEnd(tx, "revoked", ended, { horseName, cause: "ended" });
    return ended ?? share;
  });
}
