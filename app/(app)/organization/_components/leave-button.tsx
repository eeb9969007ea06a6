"use client";

import { ConfirmedButton } from "@/components/forms/confirmed-button";
import { leaveOrganizationAction } from "@/lib/actions/organizations";

export function LeaveButton({ id, name }: { id: string; name: string }) {
  return (
    <ConfirmedButton
      label="Leave organization"
      title={`Leave ${name}?`}
      confirmLabel="Leave organization"
      call={() => leaveOrganizationAction({ organizationId: id })}
      // A new load: nothing that this page holds is the next organization's.
      onDone={() => window.location.assign("/dashboard")}
    >
      You can't open its horses and records any more. What you did there stays in its records.
    </ConfirmedButton>
  );
}
