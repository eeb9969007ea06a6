import { createInvitation } from "@/lib/domain/organizations/invitations/create-invitation";
import type { InvitationDto } from "@/lib/domain/organizations/invitations/dto";
import { toInvitationInput, toInvitationJson } from "@/lib/domain/organizations/invitations/invitation-json";
import { listInvitations } from "@/lib/domain/organizations/invitations/list-invitations";
import { listRoute } from "@/lib/http/list-route";
import { getPathOrganizationId } from "@/lib/http/named-organization";
import { route } from "@/lib/http/route";
import { markUnparsed } from "@/lib/mark-unparsed";

/** Returns an array of member (qr) and trainer invitations, newest first. */
export const GET = listRoute({
  organizationId: getPathOrganizationId,
  list: ({ ctx, page: { cursor, limit } }) => listInvitations({ ctx, input: { cursor, limit } }),
  toJson: ({ invitations }) => invitations.map(toInvitationJson),
});

/**
 * Fields if `kind` is qr: `role_id`, `max_uses`. Fields if `kind` is trainer: `trainer_services`, `message`,
 * `qr_max_uses`. Field for both kinds: `expires_at`.
 */
export const POST = route<{ id: string }, InvitationDto>({
  organizationId: getPathOrganizationId,
  status: 201,
  handle: ({ ctx, body }) => createInvitation({ ctx, input: markUnparsed(toInvitationInput(body)) }),
  toJson: toInvitationJson,
});
