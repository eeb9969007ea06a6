"use client";

import { useState } from "react";
import { useActionButton } from "@/components/forms/use-action-button";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { toast } from "@/components/ui/toast-store";
import { revokeKeyAction } from "@/lib/actions/api-keys";

interface RevokeButtonProps {
  id: string;
  name: string;
  lastFour: string;
}

export function RevokeButton({ id, name, lastFour }: RevokeButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const { isPending, press } = useActionButton({
    call: () => revokeKeyAction({ id }),
    onDone: () => toast(`${name} revoked`),
    onSettled: () => setIsAsking(false),
  });
  return (
    <>
      <Button size="small" variant="quiet" aria-label={`Revoke ${name}`} onClick={() => setIsAsking(true)}>
        Revoke
      </Button>
      <ConfirmDialog
        open={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={press}
        pending={isPending}
        title={`Revoke ${name}?`}
        confirmLabel="Revoke key"
      >
        Whatever calls with the key that ends in {lastFour} is refused from now on. This can't be undone: make
        a new key instead.
      </ConfirmDialog>
    </>
  );
}
