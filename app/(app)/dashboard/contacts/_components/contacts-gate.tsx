import { redirect } from "next/navigation";
import type { ReactNode } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import type { Context } from "@/lib/auth/context";
import { hasPermission } from "@/lib/auth/permissions";
import { SignedIn } from "../../../_components/signed-in";

/** Renders a contacts page for signed-in members whose role can see horses. */
export function ContactsGate({ children }: { children: (ctx: Context) => ReactNode }) {
  return (
    <SignedIn>
      {({ ctx }) => {
        if (!ctx.organization) redirect("/dashboard");
        if (hasPermission(ctx.permissions, "horses", "read")) return children(ctx);
        return (
          <EmptyState titleAs="h1" icon="lock" title="No access to contacts">
            Your role doesn't let you view contacts. Ask the organization's owner for access.
          </EmptyState>
        );
      }}
    </SignedIn>
  );
}
