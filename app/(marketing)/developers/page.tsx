import type { Metadata } from "next";
import { PageHero } from "@/components/marketing/page-hero";
import { SectionLinks } from "@/components/marketing/section-links";
import { ButtonLink } from "@/components/ui/button-link";
import { API_REFERENCE_PATH } from "@/content/api-resources";
import { PLANS } from "@/content/plans";
import { brand } from "@/lib/brand";
import { API_PATH } from "@/lib/http/api/endpoints";
import { getPlanWithFeature } from "@/lib/plans/entitlements";
import { createPageMetadata } from "@/lib/seo/page-metadata";
import { RequestGuide } from "./_components/request-guide";
import { ResourceList } from "./_components/resource-list";
import { StartGuide } from "./_components/start-guide";
import { VersionGuide } from "./_components/version-guide";
import { WebhookEvents } from "./_components/webhook-events";

export const metadata: Metadata = createPageMetadata("/developers");

const PAGE_SECTIONS = [
  { id: "begin", label: "Get started" },
  { id: "authentication", label: "Authentication" },
  { id: "errors", label: "Errors" },
  { id: "pagination", label: "Pagination" },
  { id: "idempotency", label: "Idempotent requests" },
  { id: "rate-limits", label: "Rate limits" },
  { id: "events", label: "Webhooks" },
  { id: "reference", label: "Reference" },
  { id: "changelog", label: "Versions and changes" },
];

export default function DevelopersPage() {
  return (
    <>
      <PageHero
        path="/developers"
        eyebrow="For developers"
        title={`The ${brand.name} API`}
        lead={`Connect your own software with webhooks and a JSON API for horses, care, tasks, invoices, reports and members. Included in the ${PLANS[getPlanWithFeature("api_access")].name} plan.`}
      >
        <div className="mt-8 flex flex-wrap gap-3">
          <ButtonLink href="/organization/api-keys" variant="primary" icon="key">
            Create a key
          </ButtonLink>
          <ButtonLink href={API_REFERENCE_PATH}>API reference</ButtonLink>
          <ButtonLink href={`${API_PATH}/openapi.json`} icon="download-simple">
            OpenAPI 3.1 document
          </ButtonLink>
        </div>
        <div className="mt-8">
          <SectionLinks label="On this page" parts={PAGE_SECTIONS} />
        </div>
      </PageHero>
      <StartGuide />
      <RequestGuide />
      <WebhookEvents />
      <ResourceList />
      <VersionGuide />
    </>
  );
}
