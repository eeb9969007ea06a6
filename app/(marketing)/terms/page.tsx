import type { Metadata } from "next";
import { LegalPage } from "@/components/marketing/legal-page";
import Text from "@/content/legal/terms.mdx";
import { createPageMetadata } from "@/lib/seo/page-metadata";

export const metadata: Metadata = createPageMetadata("/terms");

export default function TermsPage() {
  return (
    <LegalPage title="Terms of Service" path="/terms">
      <Text />
    </LegalPage>
  );
}
