import { redirect } from "next/navigation";
import type { ReactNode } from "react";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import type { LoadedContext } from "@/lib/auth/load-context";
import { hasPermission } from "@/lib/auth/permissions";
import { hasFeature } from "@/lib/plans/entitlements";
import { SignedIn } from "../../_components/signed-in";

/** Redirects members to their dashboard unless the organization's plan includes invoicing. */
function redirectUnlessPro({ ctx }: LoadedContext): void {
  if (!ctx.organization || !hasFeature(ctx.organization.tier, "invoicing")) redirect("/dashboard");
}

interface InvoicesGateProps {
  /** Whether the page requires Pro, for example to create invoices. Existing invoices stay readable after Pro ends. */
  needsPro?: boolean;
  children: (loaded: LoadedContext) => ReactNode;
}

/** Renders an invoice page for signed-in members whose role can read invoices. */
export function InvoicesGate({ needsPro = false, children }: InvoicesGateProps) {
  return (
    <SignedIn>
      {(loaded) => {
        if (needsPro || !loaded.ctx.organization) redirectUnlessPro(loaded);
        return hasPermission(loaded.ctx.permissions, "invoices", "read") ? children(loaded) : <NotAllowed />;
      }}
    </SignedIn>
  );
}

function NotAllowed() {
  return (
    <EmptyState
      icon="lock"
      titleAs="h1"
      title="No access to invoices"
      action={<ButtonLink href="/dashboard">Go to your dashboard</ButtonLink>}
    >
      Your role doesn't let you view invoices. Ask the organization's owner for access.
    </EmptyState>
  );
}
