"use client";

import { ConfirmedButton } from "@/components/forms/confirmed-button";
import { leaveOrganizationAction } from "@/lib/actions/organizations/organizations";

export function LeaveButton({ id, name }: { id: string; name: string }) {
  return (
    <ConfirmedButton
      label="Leave organization"
      title={`Leave ${name}?`}
      confirmLabel="Leave organization"
      call={() => leaveOrganizationAction({ organizationId: id })}
      // A full page load removes all data of this organization from memory.
      onDone={() => window.location.assign("/dashboard")}
    >
      You lose access to its horses and records. Your past work stays in its records.
    </ConfirmedButton>
  );
}
