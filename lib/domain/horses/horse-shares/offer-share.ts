import "server-only";
import { requireFeature, type VerbArguments } from "@/lib/auth/context";
import { createOpaqueToken } from "@/lib/auth/opaque-token";
import { storeResult } from "@/lib/auth/store-result";
import { DAY_MS } from "@/lib/clock";
import { insertShare } from "@/lib/domain/horses/horse-shares/data";
import type { ShareWithLink } from "@/lib/domain/horses/horse-shares/dto";
import { requireGrantableShareScopes, requireSharePermission } from "@/lib/domain/horses/horse-shares/guard";
import { type OfferShareInput, offerShareSchema } from "@/lib/domain/horses/horse-shares/model/schemas";
import { recordShareChange } from "@/lib/domain/horses/horse-shares/record-share-change";
import { requireOpenHorse } from "@/lib/domain/horses/horses/require-open-horse";
import { parse } from "@/lib/errors";

/** The number of days before a share link expires. */
const OFFER_LIFETIME_DAYS = 14;

/** Creates a link that one other organization can use to accept shared access to a horse. */
export async function offerShare({ ctx, input }: VerbArguments<OfferShareInput>): Promise<ShareWithLink> {
  requireSharePermission(ctx);
  requireFeature(ctx, "owner_sync");
  const fields = parse(offerShareSchema, input);
  requireGrantableShareScopes(ctx, fields);
  const token = createOpaqueToken();
  return ctx.transaction(async (tx) => {
    const horse = await requireOpenHorse(tx, fields.horse_id, { forUpdate: true });
    const offerEndsAt = new Date(tx.clock.now().getTime() + OFFER_LIFETIME_DAYS * DAY_MS);
    const { scopes, ends_on: endsOn } = fields;
    const share = await insertShare(tx, { horseId: horse.id, scopes, endsOn, offerEndsAt, token });
    await recordShareChange(tx, "offered", share, { horseName: horse.name, otherOrganizationName: null });
    return storeResult(tx, { ...share, token, isCreatorAuthorized: true });
  });
}
