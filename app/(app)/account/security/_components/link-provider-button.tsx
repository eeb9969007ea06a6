"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { linkProviderAction } from "@/lib/actions/identity/sign-ins";
import { linkInBrowserSchema } from "@/lib/domain/identity/authentication/sign-ins-schema";
import { ProofDialog } from "./proof-dialog";

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
        <ProofDialog
          title={`Link ${name}?`}
          submitLabel="Continue"
          schema={linkInBrowserSchema}
          fixed={{ provider }}
          action={linkProviderAction}
          onDone={({ url }) => window.location.assign(url)}
          onClose={() => setIsAsking(false)}
          hasPassword={hasPassword}
        >
          You'll sign in with {name} next. After that, you can use it to sign in to this account.
        </ProofDialog>
      )}
    </>
  );
}
