import type { Metadata } from "next";
import { OrganizationSection } from "../_components/organization-section";
import { BrandingSection } from "./_components/branding";

export const metadata: Metadata = { title: "Branding" };

export default function BrandingPage() {
  return (
    <OrganizationSection tab="branding">
      {(pageContext) => <BrandingSection pageContext={pageContext} />}
    </OrganizationSection>
  );
}
