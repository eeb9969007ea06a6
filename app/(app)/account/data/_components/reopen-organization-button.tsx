"use client";

import { useActionButton } from "@/components/forms/use-action-button";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast-store";
import { reopenOrganizationAction } from "@/lib/actions/organizations/organizations";

export function ReopenOrganizationButton({ id, name }: { id: string; name: string }) {
  const { isPending, press } = useActionButton({
    call: () => reopenOrganizationAction({ organizationId: id }),
    onDone: () => showToast(`${name} is open again`),
  });
  return (
    <Button
      size="small"
      loading={isPending}
      loadingText="Reopening…"
      aria-label={`Reopen ${name}`}
      onClick={press}
    >
      Reopen
    </Button>
  );
}
