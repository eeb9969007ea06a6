import { redirect } from "next/navigation";
import type { ReactNode } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import type { Context, ContextOrganization } from "@/lib/auth/context";
import { grants } from "@/lib/auth/permissions";
import { SignedIn } from "../../_components/signed-in";

export interface AtReports {
  ctx: Context;
  organization: ContextOrganization;
}

/** A page of reports: for signed-in people of an organization whose role has to do with them. */
export function ReportGate({ children }: { children: (here: AtReports) => ReactNode }) {
  return (
    <SignedIn>
      {({ ctx }) => {
        const { organization, permissions } = ctx;
        if (!organization) redirect("/dashboard");
        if (grants(permissions, "reports", "read")) return children({ ctx, organization });
        return <NoReports title="You can't see reports here" />;
      }}
    </SignedIn>
  );
}

export function NoReports({ title }: { title: string }) {
  return (
    <EmptyState icon="lock" titleAs="h1" title={title}>
      Your role in this organization doesn't include this. Its owner can change that.
    </EmptyState>
  );
}
