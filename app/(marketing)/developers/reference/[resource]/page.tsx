import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { SectionLinks } from "@/components/marketing/section-links";
import {
  API_REFERENCE_PATH,
  API_RESOURCES,
  findApiResource,
  getApiResourcePath,
} from "@/content/api-resources";
import { getSitePage } from "@/content/pages";
import { ENDPOINTS } from "@/lib/http/api/endpoints";
import { createPageMetadata } from "@/lib/seo/page-metadata";
import { EndpointEntry, listEndpointEntries } from "../../_components/endpoint-entry";
import { ReferenceFrame } from "../../_components/reference-frame";

interface Params {
  params: Promise<{ resource: string }>;
}

/** Requests for unknown resources get status 404. */
export const dynamicParams = false;

export function generateStaticParams(): { resource: string }[] {
  return API_RESOURCES.map(({ slug }) => ({ resource: slug }));
}

export async function generateMetadata({ params }: Params): Promise<Metadata> {
  const resource = findApiResource((await params).resource);
  if (!resource) notFound();
  return createPageMetadata(getApiResourcePath(resource.slug));
}

export default async function ResourcePage({ params }: Params) {
  const resource = findApiResource((await params).resource);
  if (!resource) notFound();
  const path = getApiResourcePath(resource.slug);
  const entries = listEndpointEntries(ENDPOINTS, resource.tag);
  return (
    <ReferenceFrame
      crumbs={[
        { name: getSitePage("/developers").title, path: "/developers" },
        { name: getSitePage(API_REFERENCE_PATH).title, path: API_REFERENCE_PATH },
        { name: resource.tag, path },
      ]}
      title={getSitePage(path).title}
      lead={resource.description}
    >
      <SectionLinks
        label="Endpoints on this page"
        parts={entries.map(({ endpoint }) => ({ id: endpoint.name, label: endpoint.summary }))}
      />
      <div className="mt-8">
        {entries.map((entry) => (
          <EndpointEntry key={entry.endpoint.name} {...entry} />
        ))}
      </div>
    </ReferenceFrame>
  );
}
