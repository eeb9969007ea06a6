"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast-store";
import { unlinkIdentityAction } from "@/lib/actions/identity/sign-ins";
import { unlinkIdentitySchema } from "@/lib/domain/identity/authentication/sign-ins-schema";
import { ProofDialog } from "./proof-dialog";

interface UnlinkButtonProps {
  id: string;
  name: string;
  hasPassword: boolean;
}

export function UnlinkButton({ id, name, hasPassword }: UnlinkButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  return (
    <>
      <Button size="small" aria-label={`Unlink ${name}`} onClick={() => setIsAsking(true)}>
        Unlink
      </Button>
      {isAsking && (
        <ProofDialog
          title={`Unlink ${name}?`}
          submitLabel="Unlink"
          schema={unlinkIdentitySchema}
          fixed={{ identityId: id }}
          action={unlinkIdentityAction}
          onDone={() => {
            showToast(`${name} unlinked`);
            close();
          }}
          onClose={close}
          hasPassword={hasPassword}
        >
          You can no longer use it to sign in to this account, and devices that may have used it are signed
          out. You can link it again.
        </ProofDialog>
      )}
    </>
  );
}
