import type { Context } from "@/lib/auth/context";
import { hasPermission } from "@/lib/auth/permissions";
import type { InvitationDto } from "@/lib/domain/organizations/invitations/dto";
import { getInvitationUrl } from "@/lib/domain/organizations/invitations/get-invitation-url";
import { listInvitations } from "@/lib/domain/organizations/invitations/list-invitations";
import { lookup } from "@/lib/http/page-context";
import { createPageHref } from "@/lib/lists/address";
import { InvitationListView } from "./invitation-list-view";
import type { InvitationRowData } from "./invitation-row-data";

const PATH = "/organization/invitations";

export async function InvitationList({ ctx, cursor }: { ctx: Context; cursor: string | null }) {
  const found = await lookup(listInvitations({ ctx, input: { cursor } }));
  const canChange = hasPermission(ctx.permissions, "invitations", "full");
  if (found.state === "failed") return <InvitationListView page={null} canChange={canChange} />;
  const { invitations, nextCursor, previousCursor } = found.value;
  const getHref = (pageCursor: string | null) =>
    pageCursor === null ? undefined : createPageHref(PATH, { cursor: pageCursor });
  const page = { rows: invitations.map(toRow), before: getHref(previousCursor), after: getHref(nextCursor) };
  return <InvitationListView page={page} canChange={canChange} timeZone={ctx.organization?.timeZone} />;
}

function toRow(invitation: InvitationDto): InvitationRowData {
  const { id, kind, state, token, role, uses, maxUses, expiresAt, services, message } = invitation;
  return {
    ...{ id, kind, state, uses, maxUses, expiresAt, services, message },
    ...{ inviteeName: invitation.inviteeName, sentTo: invitation.sentTo, createdAt: invitation.createdAt },
    horseCount: invitation.horseIds.length,
    roleName: role.name,
    creatorName: invitation.creatorName,
    canGrant: token !== null,
    link: getInvitationUrl(invitation),
  };
}
