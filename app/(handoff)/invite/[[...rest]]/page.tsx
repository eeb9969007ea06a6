import type { Metadata } from "next";
import { connection } from "next/server";
import { INVITATION_PAGE_TEXTS } from "@/lib/domain/organizations/invitations/model/usability";
import { setPageStatus } from "@/lib/http/page-status";
import { createHiddenPageMetadata } from "@/lib/seo/page-metadata";
import { InvitationUnavailable } from "../_components/invitation-unavailable";

export const metadata: Metadata = createHiddenPageMetadata("Invalid invitation link");

/** Handles the invitation URL without its token, or with extra path segments. */
export default async function NoTokenPage() {
  await connection();
  setPageStatus(404);
  return (
    <InvitationUnavailable title={INVITATION_PAGE_TEXTS.noToken} text="Part of the link may be missing" />
  );
}
