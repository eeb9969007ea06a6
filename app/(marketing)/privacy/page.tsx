import type { Metadata } from "next";
import { LegalPage } from "@/components/marketing/legal-page";
import Text from "@/content/legal/privacy.mdx";
import { createPageMetadata } from "@/lib/seo/page-metadata";

export const metadata: Metadata = createPageMetadata("/privacy");

export default function PrivacyPage() {
  return (
    <LegalPage title="Privacy Policy" path="/privacy">
      <Text />
    </LegalPage>
  );
}
