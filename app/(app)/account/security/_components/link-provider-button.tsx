"use client";

import { useActionButton } from "@/components/forms/use-action-button";
import { Button } from "@/components/ui/button";
import { linkProviderAction } from "@/lib/actions/sign-ins";

export function LinkProviderButton({ provider, name }: { provider: string; name: string }) {
  const { isPending, press } = useActionButton({
    call: () => linkProviderAction({ provider }),
    onDone: ({ url }) => window.location.assign(url),
  });
  return (
    <Button icon="link" loading={isPending} onClick={press}>
      Link {name}
    </Button>
  );
}
