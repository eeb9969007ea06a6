import type { Metadata } from "next";
import { AboutCard } from "./_components/about-card";
import { MembershipCard } from "./_components/membership-card";
import { OrganizationSection } from "./_components/organization-section";

export const metadata: Metadata = { title: "Organization" };

export default function OrganizationPage() {
  return (
    <OrganizationSection tab="general">
      {(pageContext) => (
        <div className="grid gap-4">
          <AboutCard pageContext={pageContext} />
          <MembershipCard pageContext={pageContext} />
        </div>
      )}
    </OrganizationSection>
  );
}
