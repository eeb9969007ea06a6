import { redirect } from "next/navigation";
import type { ReactNode } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import type { Context, ContextOrganization } from "@/lib/auth/context";
import { hasPermission } from "@/lib/auth/permissions";
import { SignedIn } from "../../_components/signed-in";

export interface ReportsPageContext {
  ctx: Context;
  organization: ContextOrganization;
}

/** Renders a report page for signed-in members whose role can see reports. */
export function ReportGate({ children }: { children: (pageContext: ReportsPageContext) => ReactNode }) {
  return (
    <SignedIn>
      {({ ctx }) => {
        const { organization, permissions } = ctx;
        if (!organization) redirect("/dashboard");
        if (hasPermission(permissions, "reports", "read")) return children({ ctx, organization });
        return <ReportsUnavailable subject="reports" />;
      }}
    </SignedIn>
  );
}

/** Explains that the role can't view the report. `subject` completes the title "No access to …". */
export function ReportsUnavailable({ subject }: { subject: string }) {
  return (
    <EmptyState icon="lock" titleAs="h1" title={`No access to ${subject}`}>
      Your role doesn't let you view {subject}. Ask the organization's owner for access.
    </EmptyState>
  );
}
