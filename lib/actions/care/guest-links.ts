"use server";

import { revalidatePath } from "next/cache";
import { signedInAction } from "@/lib/actions/client";
import { createLink } from "@/lib/domain/care/guest-links/create-link";
import { getVisitPath } from "@/lib/domain/care/guest-links/guest-link-path";
import { createLinkSchema, linkIdSchema } from "@/lib/domain/care/guest-links/model/schemas";
import { revokeLink } from "@/lib/domain/care/guest-links/revoke-link";
import { mapError } from "@/lib/map-error";
import { getSiteUrl } from "@/lib/site-url";

const SAVE_FAILED = "Failed to save the link. Please try again.";

function revalidateLinkPages(): void {
  revalidatePath("/horses", "layout");
}

/** Returns the URL, which is shown only once. */
export const createLinkAction = signedInAction
  .inputSchema(createLinkSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const { link, token } = await mapError(SAVE_FAILED, () => createLink({ ctx, input }));
    revalidateLinkPages();
    return { url: getSiteUrl(getVisitPath(token)), expiresAt: link.expiresAt };
  });

export const revokeLinkAction = signedInAction
  .inputSchema(linkIdSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const revoked = await mapError(SAVE_FAILED, () => revokeLink({ ctx, input }));
    revalidateLinkPages();
    return revoked;
  });
