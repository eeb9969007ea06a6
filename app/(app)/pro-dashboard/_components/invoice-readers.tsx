import { redirect } from "next/navigation";
import type { ReactNode } from "react";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import type { LoadedContext } from "@/lib/auth/load-context";
import { grants } from "@/lib/auth/permissions";
import { hasFeature } from "@/lib/plans/entitlements";
import { SignedIn } from "../../_components/signed-in";

/** Sends organizations that are known not to be pro to their dashboard. A lookup that failed knows nothing. */
function redirectUnlessPro({ ctx }: LoadedContext): void {
  if (!ctx.organization || !hasFeature(ctx.organization.tier, "invoicing")) redirect("/dashboard");
}

interface InvoiceReadersProps {
  /** Making invoices is Pro's alone; those that were made stay readable when Pro ends. */
  needsPro?: boolean;
  children: (loaded: LoadedContext) => ReactNode;
}

/** A page of invoices: for signed-in people of an organization whose role may read them. */
export function InvoiceReaders({ needsPro = false, children }: InvoiceReadersProps) {
  return (
    <SignedIn>
      {(loaded) => {
        if (needsPro || !loaded.ctx.organization) redirectUnlessPro(loaded);
        return grants(loaded.ctx.permissions, "invoices", "read") ? children(loaded) : <NotAllowed />;
      }}
    </SignedIn>
  );
}

function NotAllowed() {
  return (
    <>
      <h1 className="sr-only">Invoices</h1>
      <EmptyState
        icon="lock"
        title="You can't see invoices"
        action={<ButtonLink href="/dashboard">Go to your dashboard</ButtonLink>}
      >
        Your role in this organization doesn't include them. Its owner can change that.
      </EmptyState>
    </>
  );
}
