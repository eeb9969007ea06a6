"use server";

import { revalidatePath } from "next/cache";
import { signedInAction } from "@/lib/actions/client";
import { createGuestLink } from "@/lib/domain/care/guest-links/create-guest-link";
import { getGuestLinkPath } from "@/lib/domain/care/guest-links/guest-link-path";
import { createGuestLinkSchema, guestLinkIdSchema } from "@/lib/domain/care/guest-links/model/schemas";
import { revokeGuestLink } from "@/lib/domain/care/guest-links/revoke-guest-link";
import { mapError } from "@/lib/map-error";
import { getSiteUrl } from "@/lib/site-url";

const SAVE_FAILED = "Failed to save the guest link. Please try again.";

function revalidateLinkPages(): void {
  revalidatePath("/horses", "layout");
}

/** Returns the link's URL, which is shown only once. */
export const createGuestLinkAction = signedInAction
  .inputSchema(createGuestLinkSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const { link, token } = await mapError(SAVE_FAILED, () => createGuestLink({ ctx, input }));
    revalidateLinkPages();
    return { url: getSiteUrl(getGuestLinkPath(token)), expiresAt: link.expiresAt };
  });

export const revokeGuestLinkAction = signedInAction
  .inputSchema(guestLinkIdSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const revoked = await mapError(SAVE_FAILED, () => revokeGuestLink({ ctx, input }));
    revalidateLinkPages();
    return revoked;
  });
