"use server";

import { revalidatePath } from "next/cache";
import { signedInAction } from "@/lib/actions/client";
import { createLink } from "@/lib/domain/care/guest-links/create-link";
import { getVisitPath } from "@/lib/domain/care/guest-links/link";
import { createLinkSchema, linkIdSchema } from "@/lib/domain/care/guest-links/model/schemas";
import { revokeLink } from "@/lib/domain/care/guest-links/revoke-link";
import { mapError } from "@/lib/map-error";
import { getSiteUrl } from "@/lib/site-url";

const FAILED = "Failed to save the link. Please try again.";

function linksChanged(): void {
  revalidatePath("/horses", "layout");
}

/** Returns the URL, which is shown only once. */
export const createLinkAction = signedInAction
  .inputSchema(createLinkSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const { link, token } = await mapError(FAILED, () => createLink({ ctx, input }));
    linksChanged();
    return { url: getSiteUrl(getVisitPath(token)), expiresAt: link.expiresAt };
  });

export const revokeLinkAction = signedInAction
  .inputSchema(linkIdSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const revoked = await mapError(FAILED, () => revokeLink({ ctx, input }));
    linksChanged();
    return revoked;
  });
