import { redirect } from "next/navigation";
import type { ReactNode } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import type { Context, ContextOrganization } from "@/lib/auth/context";
import { hasPermission, type Level } from "@/lib/auth/permissions";
import { SignedIn } from "../../_components/signed-in";

export interface FinancesPageContext {
  ctx: Context;
  organization: ContextOrganization;
}

interface FinanceGateProps {
  level?: Level;
  children: (pageContext: FinancesPageContext) => ReactNode;
}

/** Renders a finance page for signed-in members whose role can see finances. */
export function FinanceGate({ level = "read", children }: FinanceGateProps) {
  return (
    <SignedIn>
      {({ ctx }) => {
        const { organization, permissions } = ctx;
        if (!organization) redirect("/dashboard");
        if (hasPermission(permissions, "finances", level)) return children({ ctx, organization });
        return (
          <EmptyState
            icon="lock"
            titleAs="h1"
            title={level === "read" ? "No access to finances" : "No edit access to finances"}
          >
            Your role doesn't let you {level === "read" ? "view" : "change"} finances. Ask the organization's
            owner for access.
          </EmptyState>
        );
      }}
    </SignedIn>
  );
}
