import type { Metadata } from "next";
import { getParameter, type QueryParameters } from "@/lib/lists/address";
import { OrganizationSection } from "../../_components/organization-section";
import { WebhookDetails } from "./_components/webhook-details";

export const metadata: Metadata = { title: "Webhook" };

interface WebhookPageProps {
  params: Promise<{ id: string }>;
  searchParams: Promise<QueryParameters>;
}

export default async function WebhookPage({ params, searchParams }: WebhookPageProps) {
  const { id } = await params;
  const cursor = getParameter(await searchParams, "cursor") || null;
  return (
    <OrganizationSection tab="webhooks">
      {(pageContext) => <WebhookDetails pageContext={pageContext} id={id} cursor={cursor} />}
    </OrganizationSection>
  );
}
