import { redirect } from "next/navigation";
import type { ReactNode } from "react";
import { CareReaders } from "@/components/care/care-readers";
import type { Context, ContextOrganization } from "@/lib/auth/context";
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

/** A page about care: for signed-in people of an organization whose role has to do with it. */
export function CareGate({ level = "read", children }: CareGateProps) {
  return (
    <SignedIn>
      {({ ctx }) => {
        const { organization, permissions } = ctx;
        if (!organization) redirect("/dashboard");
        return (
          <CareReaders permissions={permissions} level={level}>
            {children({ ctx, organization })}
          </CareReaders>
        );
      }}
    </SignedIn>
  );
}
