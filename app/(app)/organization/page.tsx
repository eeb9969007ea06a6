import type { Metadata } from "next";
import { AboutCard } from "./_components/about-card";
import { OrganizationSection } from "./_components/organization-section";
import { StandingCard } from "./_components/standing-card";

export const metadata: Metadata = { title: "Organization" };

export default function OrganizationPage() {
  return (
    <OrganizationSection tab="general">
      {(here) => (
        <div className="grid gap-4">
          <AboutCard here={here} />
          <StandingCard here={here} />
        </div>
      )}
    </OrganizationSection>
  );
}
