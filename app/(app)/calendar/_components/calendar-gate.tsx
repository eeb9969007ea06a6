import { redirect } from "next/navigation";
import type { ReactNode } from "react";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import type { Context, ContextOrganization } from "@/lib/auth/context";
import { hasPermission, type Level } from "@/lib/auth/permissions";
import { SignedIn } from "../../_components/signed-in";

export interface CalendarPageContext {
  ctx: Context;
  organization: ContextOrganization;
}

interface CalendarGateProps {
  level?: Level;
  children: (pageContext: CalendarPageContext) => ReactNode;
}

/** Renders a calendar page if the signed-in member's role can access the calendar. */
export function CalendarGate({ level = "read", children }: CalendarGateProps) {
  return (
    <SignedIn>
      {({ ctx }) => {
        const { organization, permissions } = ctx;
        if (!organization) redirect("/dashboard");
        if (!hasPermission(permissions, "calendar", level)) return <NotAllowed level={level} />;
        return children({ ctx, organization });
      }}
    </SignedIn>
  );
}

function NotAllowed({ level }: { level: Level }) {
  return (
    <>
      <h1 className="sr-only">Calendar</h1>
      <EmptyState
        icon="lock"
        title={level === "read" ? "No access to the calendar" : "No edit access to the calendar"}
        action={<ButtonLink href="/dashboard">Go to your dashboard</ButtonLink>}
      >
        Your role doesn't let you {level === "read" ? "view" : "change"} the calendar. Ask the organization's
        owner for access.
      </EmptyState>
    </>
  );
}
