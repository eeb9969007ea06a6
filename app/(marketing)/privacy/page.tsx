import type { Metadata } from "next";
import { LegalPage } from "@/components/marketing/legal-page";
import Text from "@/content/legal/privacy.mdx";
import { pageMetadata } from "@/lib/seo/page-metadata";

export const metadata: Metadata = pageMetadata("/privacy");

export default function PrivacyPage() {
  return (
    <LegalPage title="Privacy Policy" path="/privacy">
      <Text />
    </LegalPage>
  );
}
