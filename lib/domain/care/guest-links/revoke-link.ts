import "server-only";
import { requireOwnOrganization, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { findLinkRow, markGuestLinkRevoked } from "@/lib/domain/care/guest-links/data";
import { type LinkIdInput, linkIdSchema } from "@/lib/domain/care/guest-links/model/schemas";
import { recordLinkChange } from "@/lib/domain/care/guest-links/record-link-change";
import { createNotFoundError, parse } from "@/lib/errors";

/** Revokes a link. Returns false if it had already ended. Works on every plan, because it only removes access. */
export async function revokeLink({
  ctx,
  input,
}: VerbArguments<LinkIdInput>): Promise<{ isRevoked: boolean }> {
  requirePermission(ctx, "care", "full", { allowLocked: true });
  requireOwnOrganization(ctx);
  const { id } = parse(linkIdSchema, input);
  return ctx.transaction(async (tx) => {
    const link = await findLinkRow(tx, id);
    if (!link) throw createNotFoundError("Guest link");
    if (!(await markGuestLinkRevoked(tx, link.id))) return { isRevoked: false };
    await recordLinkChange(tx, "revoked", link);
    return { isRevoked: true };
  });
}
