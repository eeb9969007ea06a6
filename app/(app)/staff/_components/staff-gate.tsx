import type { ReactNode } from "react";
import { AppNotFound } from "@/components/layout/app-not-found";
import { StaffLiveRefresh } from "@/components/live/staff-live-refresh";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyState } from "@/components/ui/empty-state";
import type { Context } from "@/lib/auth/context";
import { readStaffAccess } from "@/lib/http/platform/staff-context";
import { SignedIn } from "../../_components/signed-in";

/**
 * Renders a page of the staff console for staff who have completed two-step sign-in. Asks other staff to set up
 * two-step sign-in, and shows a 404 to users who aren't staff.
 */
export function StaffGate({ children }: { children: (ctx: Context) => ReactNode }) {
  return <SignedIn>{() => <CheckedContent>{children}</CheckedContent>}</SignedIn>;
}

async function CheckedContent({ children }: { children: (ctx: Context) => ReactNode }) {
  const access = await readStaffAccess();
  if (access.state === "none") return <AppNotFound what="page" />;
  if (access.state === "open") {
    return (
      <>
        <StaffLiveRefresh />
        {children(access.ctx)}
      </>
    );
  }
  return (
    <EmptyState
      icon="shield-check"
      titleAs="h1"
      title="Set up two-step sign-in first"
      action={
        <ButtonLink href="/account/security" variant="primary">
          Go to security settings
        </ButtonLink>
      }
    >
      The staff console requires two-step sign-in.
    </EmptyState>
  );
}
