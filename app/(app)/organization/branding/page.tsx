import type { Metadata } from "next";
import { OrganizationSection } from "../_components/organization-section";
import { Branding } from "./_components/branding";

export const metadata: Metadata = { title: "Branding" };

export default function BrandingPage() {
  return (
    <OrganizationSection tab="branding">
      {(pageContext) => <Branding pageContext={pageContext} />}
    </OrganizationSection>
  );
}
