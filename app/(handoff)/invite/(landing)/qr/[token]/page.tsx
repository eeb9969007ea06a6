import type { Metadata } from "next";
import { createHiddenPageMetadata } from "@/lib/seo/page-metadata";
import { InvitationLanding } from "../../../_components/invitation-landing";

export const metadata: Metadata = createHiddenPageMetadata("Your invitation");

export default async function QrInvitationPage({ params }: { params: Promise<{ token: string }> }) {
  const { token } = await params;
  return <InvitationLanding kind="qr" token={token} />;
}
