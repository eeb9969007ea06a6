import type { Context } from "@/lib/auth/context";
import { BUILT_IN_ROLES, grants } from "@/lib/auth/permissions";
import { listGrantableRoles } from "@/lib/domain/roles/list-grantable-roles";
import { lookup } from "@/lib/http/page-context";
import { NewInvitationButton } from "./new-invitation-button";

/** For whoever may invite, with the roles that they may give. */
export async function NewInvitation({ ctx }: { ctx: Context }) {
  if (!grants(ctx.permissions, "invitations", "full")) return null;
  const found = await lookup(listGrantableRoles({ ctx }));
  if (found.state === "failed" || found.value.length === 0) return null;
  const roles = found.value.map(({ id, name }) => ({ id, name }));
  return (
    <NewInvitationButton
      roles={roles}
      mayInviteTrainers={roles.some(({ id }) => id === BUILT_IN_ROLES.trainer.id)}
    />
  );
}
