"use server";

import { revalidatePath } from "next/cache";
import { signedInAction } from "@/lib/actions/client";
import { type LinkPageState, runLinkAction } from "@/lib/actions/follow-link";
import { confirmReplyTo } from "@/lib/domain/organizations/branding/confirm-reply-to";
import { setBrandingSchema } from "@/lib/domain/organizations/branding/model/schemas";
import { resendReplyToConfirmation } from "@/lib/domain/organizations/branding/resend-reply-to-confirmation";
import { setBranding } from "@/lib/domain/organizations/branding/set-branding";
import { mapError } from "@/lib/map-error";

export const setBrandingAction = signedInAction
  .inputSchema(setBrandingSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const result = await mapError("Failed to save your changes. Please try again.", () =>
      setBranding({ ctx, input }),
    );
    revalidatePath("/organization/branding");
    return result;
  });

export const resendReplyToConfirmationAction = signedInAction.action(async ({ ctx: { ctx } }) =>
  mapError("Failed to send the email. Please try again.", () => resendReplyToConfirmation({ ctx })),
);

export async function confirmReplyToAction(_previous: LinkPageState, form: FormData): Promise<LinkPageState> {
  return runLinkAction(form, confirmReplyTo);
}
