import "server-only";
import { requireOwnOrganization, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { findGuestLinkRow, markGuestLinkRevoked } from "@/lib/domain/care/guest-links/data";
import { type GuestLinkIdInput, guestLinkIdSchema } from "@/lib/domain/care/guest-links/model/schemas";
import { recordGuestLinkChange } from "@/lib/domain/care/guest-links/record-guest-link-change";
import { createNotFoundError, parse } from "@/lib/errors";

/**
 * Revokes a link. Returns false if the link was already used or revoked. Works on every subscription plan, because
 * revoking only removes access.
 */
export async function revokeGuestLink({
  ctx,
  input,
}: VerbArguments<GuestLinkIdInput>): Promise<{ isRevoked: boolean }> {
  requirePermission(ctx, "care", "full", { allowLocked: true });
  requireOwnOrganization(ctx);
  const { id } = parse(guestLinkIdSchema, input);
  return ctx.transaction(async (tx) => {
    const link = await findGuestLinkRow(tx, id);
    if (!link) throw createNotFoundError("Guest link");
    if (!(await markGuestLinkRevoked(tx, link.id))) return { isRevoked: false };
    await recordGuestLinkChange(tx, "revoked", link);
    return { isRevoked: true };
  });
}
