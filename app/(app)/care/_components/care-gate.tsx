import { redirect } from "next/navigation";
import type { ReactNode } from "react";
import { CareAccess } from "@/components/care/care/care-access";
import { LockedOrganizationMessage } from "@/components/organizations/organizations/locked-organization-message";
import type { Context, ContextOrganization } from "@/lib/auth/context";
import type { Level } from "@/lib/auth/permissions";
import { toHorseContext } from "@/lib/auth/to-horse-context";
import { SignedIn } from "../../_components/signed-in";

export interface CarePageContext {
  ctx: Context;
  organization: ContextOrganization;
}

interface CareGateProps {
  level?: Level;
  children: (pageContext: CarePageContext) => ReactNode;
}

const CARE_LINK = { href: "/care", label: "Back to care" };

/**
 * Renders a care page for all horses or for the horse in the URL. Requires a role that can see care.
 */
export function CareGate({ level = "read", children }: CareGateProps) {
  return (
    <SignedIn>
      {(loaded) => {
        const { ctx } = toHorseContext(loaded);
        const { organization, permissions } = ctx;
        if (!organization) redirect("/dashboard");
        if (level === "full" && organization.isLocked) {
          return <LockedOrganizationMessage name={organization.name} backLink={CARE_LINK} />;
        }
        return (
          <CareAccess permissions={permissions} level={level}>
            {children({ ctx, organization })}
          </CareAccess>
        );
      }}
    </SignedIn>
  );
}
