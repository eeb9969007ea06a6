import { redirect } from "next/navigation";
import type { ReactNode } from "react";
import { CareReaders } from "@/components/care/care-readers";
import { LockedOrganization } from "@/components/organizations/locked-organization";
import type { Context, ContextOrganization } from "@/lib/auth/context";
import { onHorse } from "@/lib/auth/on-horse";
import type { Level } from "@/lib/auth/permissions";
import { SignedIn } from "../../_components/signed-in";

export interface AtCare {
  ctx: Context;
  organization: ContextOrganization;
}

interface CareGateProps {
  level?: Level;
  children: (here: AtCare) => ReactNode;
}

const CARE = { href: "/care", label: "Back to care" };

/** A page about care, or about that of the horse that its address names: for signed-in people of an organization whose role has to do with it. */
export function CareGate({ level = "read", children }: CareGateProps) {
  return (
    <SignedIn>
      {(loaded) => {
        const { ctx } = onHorse(loaded);
        const { organization, permissions } = ctx;
        if (!organization) redirect("/dashboard");
        if (level === "full" && organization.isLocked) {
          return <LockedOrganization name={organization.name} back={CARE} />;
        }
        return (
          <CareReaders permissions={permissions} level={level}>
            {children({ ctx, organization })}
          </CareReaders>
        );
      }}
    </SignedIn>
  );
}
