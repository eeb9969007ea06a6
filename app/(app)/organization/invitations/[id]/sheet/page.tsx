import type { Metadata } from "next";
import { AppNotFound } from "@/components/layout/app-not-found";
import { ErrorState } from "@/components/ui/error-state";
import { RetryButton } from "@/components/ui/retry-button";
import type { Context } from "@/lib/auth/context";
import { hasPermission } from "@/lib/auth/permissions";
import { findPrintableInvitation } from "@/lib/domain/organizations/invitations/find-printable-invitation";
import { getInvitationPath } from "@/lib/domain/organizations/invitations/model/get-invitation-path";
import { lookup } from "@/lib/http/page-context";
import { getSiteUrl } from "@/lib/site-url";
import { SignedIn } from "../../../../_components/signed-in";
import { InvitationSheetView } from "./_components/invitation-sheet-view";

export const metadata: Metadata = { title: "Printable invitation" };

export default async function SheetPage({ params }: { params: Promise<{ id: string }> }) {
  const { id } = await params;
  return <SignedIn>{({ ctx }) => <PrintableInvitation ctx={ctx} id={id} />}</SignedIn>;
}

/** Renders the sheet for members who can share the invitation, and a 404 for everyone else. */
async function PrintableInvitation({ ctx, id }: { ctx: Context; id: string }) {
  if (!ctx.organization || !hasPermission(ctx.permissions, "invitations", "full")) {
    return <AppNotFound what="page" />;
  }
  const found = await lookup(findPrintableInvitation({ ctx, input: { id } }));
  if (found.state === "failed") return <ErrorState what="this invitation" action={<RetryButton />} />;
  if (!found.value) return <AppNotFound what="invitation" />;
  const { kind, token, ...sheet } = found.value;
  const link = getSiteUrl(getInvitationPath({ kind, token }));
  return <InvitationSheetView {...sheet} link={link} timeZone={ctx.organization.timeZone} />;
}
