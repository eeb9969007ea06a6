"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { linkProviderAction } from "@/lib/actions/identity/sign-in-methods";
import { linkProviderInBrowserSchema } from "@/lib/domain/identity/authentication/sign-in-methods-schema";
import { ReauthenticationDialog } from "./reauthentication-dialog";

interface LinkProviderButtonProps {
  provider: string;
  name: string;
  hasPassword: boolean;
}

export function LinkProviderButton({ provider, name, hasPassword }: LinkProviderButtonProps) {
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button icon="link" onClick={() => setIsAsking(true)}>
        Link {name}
      </Button>
      {isAsking && (
        <ReauthenticationDialog
          title={`Link ${name}?`}
          submitLabel="Continue"
          schema={linkProviderInBrowserSchema}
          fixed={{ provider }}
          action={linkProviderAction}
          onDone={({ url }) => window.location.assign(url)}
          onClose={() => setIsAsking(false)}
          hasPassword={hasPassword}
        >
          You'll sign in with {name} next. After that, you can use it to sign in to this account.
        </ReauthenticationDialog>
      )}
    </>
  );
}
