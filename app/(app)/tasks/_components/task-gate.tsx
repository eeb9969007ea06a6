import { redirect } from "next/navigation";
import type { ReactNode } from "react";
import { EmptyState } from "@/components/ui/empty-state";
import type { Context, ContextOrganization } from "@/lib/auth/context";
import { hasPermission, type Level } from "@/lib/auth/permissions";
import { SignedIn } from "../../_components/signed-in";

export interface TasksPageContext {
  ctx: Context;
  organization: ContextOrganization;
}

interface TaskGateProps {
  level?: Level;
  children: (pageContext: TasksPageContext) => ReactNode;
}

/** Renders a task page if the signed-in member's role can access tasks. */
export function TaskGate({ level = "read", children }: TaskGateProps) {
  return (
    <SignedIn>
      {({ ctx }) => {
        const { organization, permissions } = ctx;
        if (!organization) redirect("/dashboard");
        if (hasPermission(permissions, "tasks", level)) return children({ ctx, organization });
        return (
          <EmptyState icon="lock" title={level === "read" ? "No access to tasks" : "No edit access to tasks"}>
            Your role doesn't let you {level === "read" ? "view" : "change"} tasks. Ask the organization's
            owner for access.
          </EmptyState>
        );
      }}
    </SignedIn>
  );
}
