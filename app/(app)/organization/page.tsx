import type { Metadata } from "next";
import { MembershipCard } from "./_components/membership-card";
import { OrganizationDetailsCard } from "./_components/organization-details-card";
import { OrganizationSection } from "./_components/organization-section";

export const metadata: Metadata = { title: "Organization" };

export default function OrganizationPage() {
  return (
    <OrganizationSection tab="general">
      {(pageContext) => (
        <div className="grid gap-4">
          <OrganizationDetailsCard pageContext={pageContext} />
          <MembershipCard pageContext={pageContext} />
        </div>
      )}
    </OrganizationSection>
  );
}
