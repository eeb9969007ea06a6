import { z } from "zod";
import { deleteInvitation } from "@/lib/domain/organizations/invitations/delete-invitation";
import { toInvitationJson } from "@/lib/domain/organizations/invitations/invitation-json";
import { setInvitationActive } from "@/lib/domain/organizations/invitations/set-invitation-active";
import { parse } from "@/lib/errors";
import { getPathOrganizationId } from "@/lib/http/named-organization";
import { route } from "@/lib/http/route";

type Params = { id: string; invitationId: string };

const patchSchema = z.object({ is_active: z.boolean({ error: "Use true or false." }) });

/** Enables or disables the invitation's link, depending on `is_active`. */
export const PATCH = route<Params>({
  organizationId: getPathOrganizationId,
  handle: async ({ ctx, params, body }) => {
    const { is_active: active } = parse(patchSchema, body);
    return toInvitationJson(await setInvitationActive({ ctx, input: { id: params.invitationId, active } }));
  },
});

export const DELETE = route<Params>({
  organizationId: getPathOrganizationId,
  handle: ({ ctx, params }) => deleteInvitation({ ctx, input: { id: params.invitationId } }),
});
