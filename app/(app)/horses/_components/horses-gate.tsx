import { redirect } from "next/navigation";
import type { ReactNode } from "react";
import { LockedOrganizationMessage } from "@/components/organizations/organizations/locked-organization-message";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import type { ContextOrganization } from "@/lib/auth/context";
import type { LoadedContext } from "@/lib/auth/load-context";
import { hasPermission, type Level } from "@/lib/auth/permissions";
import { toHorseContext } from "@/lib/auth/to-horse-context";
import { SignedIn } from "../../_components/signed-in";

export interface HorsesPageContext extends LoadedContext {
  organization: ContextOrganization;
}

interface HorsesGateProps {
  /** The permission level that the page requires; "read" by default. */
  level?: Level;
  /** Whether the page is about the horse in the URL. Another organization may have shared this horse. */
  isHorsePage?: boolean;
  children: (pageContext: HorsesPageContext) => ReactNode;
}

const HORSES_LINK = { href: "/horses", label: "Back to horses" };

/** Renders a horse page for signed-in members whose role has the required access to horses. */
export function HorsesGate({ level = "read", isHorsePage = false, children }: HorsesGateProps) {
  return (
    <SignedIn>
      {(found) => {
        const loaded = isHorsePage ? toHorseContext(found) : found;
        const { organization, permissions } = loaded.ctx;
        if (!organization) redirect("/dashboard");
        if (!hasPermission(permissions, "horses", level)) return <NotAllowed level={level} />;
        if (level === "full" && organization.isLocked) {
          return <LockedOrganizationMessage name={organization.name} backLink={HORSES_LINK} />;
        }
        return children({ ...loaded, organization });
      }}
    </SignedIn>
  );
}

function NotAllowed({ level }: { level: Level }) {
  return (
    <>
      <h1 className="sr-only">Horses</h1>
      <EmptyState
        icon="lock"
        title={level === "read" ? "No access to horses" : "No edit access to horses"}
        action={<ButtonLink href="/dashboard">Go to your dashboard</ButtonLink>}
      >
        Your role doesn't let you {level === "read" ? "view" : "edit"} horses. Ask the organization's owner
        for access.
      </EmptyState>
    </>
  );
}
