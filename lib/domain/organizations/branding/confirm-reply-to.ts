import "server-only";
import type { VerbArguments } from "@/lib/auth/context";
import { replaceActor } from "@/lib/auth/visitor-context";
import { DAY_MS } from "@/lib/clock";
import { confirmReplyToByToken, readBranding } from "@/lib/domain/organizations/branding/data";
import {
  REPLY_TO_CONFIRMATION_DAYS,
  type ReplyToTokenInput,
  replyToTokenSchema,
} from "@/lib/domain/organizations/branding/model/schemas";
import { recordBrandingChange } from "@/lib/domain/organizations/branding/record-branding-change";
import { createOrganizationContext } from "@/lib/domain/organizations/organizations/create-organization-context";
import { createNotFoundError, parse } from "@/lib/errors";

/**
 * Confirms a reply-to address with the link from the confirmation email. Throws NOT_FOUND if the link is
 * unknown, has expired or was already used.
 */
export async function confirmReplyTo({ ctx, input }: VerbArguments<ReplyToTokenInput>): Promise<void> {
  const { token } = parse(replyToTokenSchema, input);
  const since = new Date(ctx.clock.now().getTime() - REPLY_TO_CONFIRMATION_DAYS * DAY_MS);
  await ctx.transaction(async (tx) => {
    const organizationId = await confirmReplyToByToken(tx, token, since);
    if (organizationId === null) throw createNotFoundError("Address");
    const publicLinkCtx = replaceActor(tx, { kind: "publicLink", name: "confirm-reply-to" });
    const organizationCtx = await createOrganizationContext({ ctx: publicLinkCtx, organizationId });
    const after = await readBranding(organizationCtx, organizationId);
    const before = { ...after, replyTo: null, pendingReplyTo: after.replyTo };
    await recordBrandingChange(organizationCtx, before, after);
  });
}
