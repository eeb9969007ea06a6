"use client";

import { ConfirmActionButton } from "@/components/forms/confirm-action-button";
import { leaveOrganizationAction } from "@/lib/actions/organizations/organizations";

export function LeaveOrganizationButton({ id, name }: { id: string; name: string }) {
  return (
    <ConfirmActionButton
      label="Leave organization"
      title={`Leave ${name}?`}
      confirmLabel="Leave organization"
      call={() => leaveOrganizationAction({ organizationId: id })}
      // A full page load removes all of this organization's data from memory.
      onDone={() => window.location.assign("/dashboard")}
    >
      You lose access to the organization's horses and records. Records that you created stay in the
      organization.
    </ConfirmActionButton>
  );
}
