import type { Context } from "@/lib/auth/context";
import { BUILT_IN_ROLES, hasPermission } from "@/lib/auth/permissions";
import { listHorseChoices } from "@/lib/domain/horses/horses/list-horse-choices";
import { listGrantableRoles } from "@/lib/domain/organizations/roles/list-grantable-roles";
import { lookup } from "@/lib/http/page-context";
import { NewInvitationButton } from "./new-invitation-button";

/**
 * Renders the button that opens the form for a new invitation, if the member can invite others. The form offers the
 * roles that the member can grant.
 */
export async function NewInvitation({ ctx }: { ctx: Context }) {
  if (!hasPermission(ctx.permissions, "invitations", "full")) return null;
  const canChooseHorses = hasPermission(ctx.permissions, "horses", "read");
  const [found, horses] = await Promise.all([
    lookup(listGrantableRoles({ ctx })),
    canChooseHorses ? lookup(listHorseChoices({ ctx })) : null,
  ]);
  if (found.state === "failed" || found.value.length === 0) return null;
  const roles = found.value.map(({ id, name }) => ({ id, name }));
  return (
    <NewInvitationButton
      roles={roles}
      horses={horses?.state === "loaded" ? horses.value : []}
      canInviteTrainers={roles.some(({ id }) => id === BUILT_IN_ROLES.trainer.id)}
    />
  );
}
