"use server";

import { revalidatePath } from "next/cache";
import { signedInAction } from "@/lib/actions/client";
import { createInvitation } from "@/lib/domain/organizations/invitations/create-invitation";
import { deleteInvitation } from "@/lib/domain/organizations/invitations/delete-invitation";
import { getInvitationUrl } from "@/lib/domain/organizations/invitations/get-invitation-url";
import {
  createInvitationSchema,
  invitationIdSchema,
  sendInvitationSchema,
  setInvitationActiveSchema,
} from "@/lib/domain/organizations/invitations/model/schemas";
import { sendInvitation } from "@/lib/domain/organizations/invitations/send-invitation";
import { setInvitationActive } from "@/lib/domain/organizations/invitations/set-invitation-active";

function refreshInvitations(): void {
  revalidatePath("/organization/invitations");
}

export const createInvitationAction = signedInAction
  .inputSchema(createInvitationSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const invitation = await createInvitation({ ctx, input });
    refreshInvitations();
    return { id: invitation.id, roleName: invitation.role.name, link: getInvitationUrl(invitation) };
  });

export const setInvitationActiveAction = signedInAction
  .inputSchema(setInvitationActiveSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const invitation = await setInvitationActive({ ctx, input });
    refreshInvitations();
    return invitation;
  });

export const deleteInvitationAction = signedInAction
  .inputSchema(invitationIdSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const result = await deleteInvitation({ ctx, input });
    refreshInvitations();
    return result;
  });

export const sendInvitationAction = signedInAction
  .inputSchema(sendInvitationSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => sendInvitation({ ctx, input }));
