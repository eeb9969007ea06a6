"use client";

import { useActionButton } from "@/components/forms/use-action-button";
import { Button } from "@/components/ui/button";
import { openBillingPortalAction } from "@/lib/actions/subscriptions/subscriptions";

/** Opens Stripe's page with the user's cards and invoices. */
export function BillingPortalButton({ children = "Cards and invoices" }: { children?: string }) {
  const { isPending, press } = useActionButton({
    call: () => openBillingPortalAction(),
    onDone: ({ url }) => window.location.assign(url),
  });
  return (
    <Button size="small" icon="credit-card" loading={isPending} loadingText="Opening Stripe…" onClick={press}>
      {children}
    </Button>
  );
}
