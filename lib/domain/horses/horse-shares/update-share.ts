import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import { createOtherOrganizationContext } from "@/lib/domain/horses/horse-shares/create-other-organization-context";
import {
  isShareOfferAuthorized,
  lockShare,
  setShareOfferCreator,
  updateShareRow,
} from "@/lib/domain/horses/horse-shares/data";
import type { ShareDto } from "@/lib/domain/horses/horse-shares/dto";
import { requireGrantableShareScopes, requireSharePermission } from "@/lib/domain/horses/horse-shares/guard";
import { type UpdateShareInput, updateShareSchema } from "@/lib/domain/horses/horse-shares/model/schemas";
import { recordShareChange } from "@/lib/domain/horses/horse-shares/record-share-change";
import { requireOpenHorse } from "@/lib/domain/horses/horses/require-open-horse";
import { createNotFoundError, DomainError, parse } from "@/lib/errors";

/**
 * A link can't be changed once its creator has lost permission. A change would make the link work again with the
 * actor's permissions, and the creator may still have a copy of the link.
 */
const CLOSED_LINK_MESSAGE =
  "The person who created this link can no longer share this horse. Revoke the link and create a new one.";

/** Changes the scopes and the end date of a share. The changes apply to the next request. */
export async function updateShare({ ctx, input }: VerbArguments<UpdateShareInput>): Promise<ShareDto> {
  requireSharePermission(ctx);
  const { horse_id: horseId, id, ...fields } = parse(updateShareSchema, input);
  requireGrantableShareScopes(ctx, fields);
  return ctx.transaction(async (tx) => {
    const horse = await requireOpenHorse(tx, horseId);
    const before = await lockShare(tx, { horseId, id });
    if (before.state !== "offered" && before.state !== "accepted") throw createNotFoundError("Share");
    if (before.state === "offered" && !(await isShareOfferAuthorized(tx, id))) {
      throw new DomainError("PRECONDITION_FAILED", CLOSED_LINK_MESSAGE);
    }
    const { scopes, ends_on: endsOn } = fields;
    await updateShareRow(tx, id, { scopes, endsOn }, { isEndChanged: endsOn !== before.endsOn });
    await setShareOfferCreator(tx, id);
    const after = { ...before, scopes, endsOn };
    const { organizationId, organizationName: other } = after;
    await recordShareChange(tx, "changed", after, { horseName: horse.name, otherOrganizationName: other });
    if (organizationId) {
      const otherCtx = await createOtherOrganizationContext(tx, organizationId, id);
      await recordShareChange(otherCtx, "changed", after, {
        horseName: horse.name,
        otherOrganizationName: tx.organization?.name ?? null,
      });
    }
    return after;
  });
}
