import type { Metadata } from "next";
import { getParameter, type QueryParameters } from "@/lib/lists/address";
import { OrganizationSection } from "../_components/organization-section";
import { InvitationList } from "./_components/invitation-list";
import { NewInvitation } from "./_components/new-invitation";

export const metadata: Metadata = { title: "Invitations" };

export default async function InvitationsPage({ searchParams }: { searchParams: Promise<QueryParameters> }) {
  const cursor = getParameter(await searchParams, "cursor") || null;
  return (
    <OrganizationSection tab="invitations" actions={({ ctx }) => <NewInvitation ctx={ctx} />}>
      {({ ctx }) => <InvitationList ctx={ctx} cursor={cursor} />}
    </OrganizationSection>
  );
}
