import type { Metadata } from "next";
import { getParameter, type QueryParameters } from "@/lib/lists/address";
import { OrganizationSection } from "../_components/organization-section";
import { ApiKeyList } from "./_components/api-key-list";

export const metadata: Metadata = { title: "API keys" };

export default async function ApiKeysPage({ searchParams }: { searchParams: Promise<QueryParameters> }) {
  const cursor = getParameter(await searchParams, "cursor") || null;
  return (
    <OrganizationSection tab="apiKeys">
      {(pageContext) => <ApiKeyList pageContext={pageContext} cursor={cursor} />}
    </OrganizationSection>
  );
}
