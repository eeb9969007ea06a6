"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { showToast } from "@/components/ui/toast-store";
import { unlinkIdentityAction } from "@/lib/actions/identity/sign-in-methods";
import { unlinkIdentitySchema } from "@/lib/domain/identity/authentication/sign-in-methods-schema";
import { ReauthenticationDialog } from "./reauthentication-dialog";

interface UnlinkProviderButtonProps {
  id: string;
  name: string;
  hasPassword: boolean;
}

export function UnlinkProviderButton({ id, name, hasPassword }: UnlinkProviderButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  return (
    <>
      <Button size="small" aria-label={`Unlink ${name}`} onClick={() => setIsAsking(true)}>
        Unlink
      </Button>
      {isAsking && (
        <ReauthenticationDialog
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
          You will no longer be able to sign in to this account with {name}. We'll sign out any device that
          may have signed in with {name}. You can link {name} again later.
        </ReauthenticationDialog>
      )}
    </>
  );
}
