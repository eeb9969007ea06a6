"use server";

import { revalidatePath } from "next/cache";
import { signedInAction } from "@/lib/actions/client";
import { contactIdSchema } from "@/lib/domain/billing/contacts/model/schemas";
import { endPortalAccess } from "@/lib/domain/billing/portal/end-portal-access";
import { inviteToPortal } from "@/lib/domain/billing/portal/invite-to-portal";
import { mapError } from "@/lib/map-error";

export const inviteToPortalAction = signedInAction
  .inputSchema(contactIdSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const invited = await mapError("Failed to send the email. Please try again.", () =>
      inviteToPortal({ ctx, input }),
    );
    revalidatePath("/dashboard/contacts", "layout");
    return invited;
  });

export const endPortalAccessAction = signedInAction
  .inputSchema(contactIdSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const ended = await mapError("Failed to sign the client out. Please try again.", () =>
      endPortalAccess({ ctx, input }),
    );
    revalidatePath("/dashboard/contacts", "layout");
    return ended;
  });
