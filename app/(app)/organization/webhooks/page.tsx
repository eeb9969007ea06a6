import type { Metadata } from "next";
import { OrganizationSection } from "../_components/organization-section";
import { WebhookList } from "./_components/webhook-list";

export const metadata: Metadata = { title: "Webhooks" };

export default function WebhooksPage() {
  return (
    <OrganizationSection tab="webhooks">
      {(pageContext) => <WebhookList pageContext={pageContext} />}
    </OrganizationSection>
  );
}
