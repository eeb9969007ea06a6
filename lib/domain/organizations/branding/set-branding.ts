import "server-only";
import { requireFeature, requirePermission, requireUser, type VerbArguments } from "@/lib/auth/context";
import { lockBranding, saveBranding } from "@/lib/domain/organizations/branding/data";
import type { BrandingDto } from "@/lib/domain/organizations/branding/dto";
import { type SetBrandingInput, setBrandingSchema } from "@/lib/domain/organizations/branding/model/schemas";
import { recordBrandingChange } from "@/lib/domain/organizations/branding/record-branding-change";
import { parse } from "@/lib/errors";
import { enqueue } from "@/lib/jobs/enqueue";
import { consumeRateLimit } from "@/lib/rate-limit";

/**
 * Sets the color and the reply-to address for the organization's emails. A new reply-to address takes effect
 * after it is confirmed. Until then, the previous address remains in use.
 */
export async function setBranding({ ctx, input }: VerbArguments<SetBrandingInput>): Promise<BrandingDto> {
  const { id: organizationId } = requirePermission(ctx, "organization", "full");
  const { color, reply_to: replyTo } = parse(setBrandingSchema, input);
  // If the plan doesn't include branding, the color and the reply-to address can be removed but not set.
  const setsValue = typeof color === "string" || typeof replyTo === "string";
  if (setsValue) requireFeature(ctx, "white_label");
  return ctx.transaction(async (tx) => {
    const before = await lockBranding(tx);
    const after = {
      ...before,
      ...(color !== undefined && { color }),
      ...(replyTo !== undefined && getNextReplyTo(before, replyTo)),
    };
    const { pendingReplyTo: email } = after;
    const isNewlyPending = email !== null && email !== before.pendingReplyTo;
    if (isNewlyPending) {
      await consumeRateLimit("reply-to.account", requireUser(ctx).userId);
      await enqueue(tx.db, "mail.confirm-reply-to", { organizationId, email });
    }
    await saveBranding(tx, after, { isNewlyPending });
    await recordBrandingChange(tx, before, after);
    return after;
  });
}

function getNextReplyTo({ replyTo: confirmed }: BrandingDto, requested: string | null) {
  if (requested === null) return { replyTo: null, pendingReplyTo: null };
  return { replyTo: confirmed, pendingReplyTo: requested === confirmed ? null : requested };
}
