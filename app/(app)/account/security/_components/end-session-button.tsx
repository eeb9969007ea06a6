"use client";

import { useActionButton } from "@/components/forms/use-action-button";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast-store";
import { endSessionAction } from "@/lib/actions/identity/account";

export function EndSessionButton({ id, device }: { id: string; device: string }) {
  const { isPending, press } = useActionButton({
    call: () => endSessionAction({ sessionId: id }),
    onDone: () => showToast(`${device} is signed out`),
  });
  return (
    <Button
      size="small"
      loading={isPending}
      loadingText="Signing out…"
      aria-label={`Sign out ${device}`}
      onClick={press}
    >
      Sign out
    </Button>
  );
}
