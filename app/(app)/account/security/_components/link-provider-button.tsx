"use client";

import { useTransition } from "react";
import { callAction } from "@/components/forms/call-action";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast-store";
import { linkProviderAction } from "@/lib/actions/sign-ins";

export function LinkProviderButton({ provider, name }: { provider: string; name: string }) {
  const [isPending, startTransition] = useTransition();
  const link = () =>
    startTransition(async () => {
      const answer = await callAction(() => linkProviderAction({ provider }));
      if ("data" in answer) window.location.assign(answer.data.url);
      else toast(answer.error.message, { tone: "error" });
    });
  return (
    <Button icon="link" loading={isPending} onClick={link}>
      Link {name}
    </Button>
  );
}
