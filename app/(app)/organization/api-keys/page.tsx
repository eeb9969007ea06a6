import type { Metadata } from "next";
import { OrganizationSection } from "../_components/organization-section";
import { KeyList } from "./_components/key-list";

export const metadata: Metadata = { title: "API keys" };

export default function ApiKeysPage() {
  return <OrganizationSection tab="apiKeys">{(here) => <KeyList here={here} />}</OrganizationSection>;
}
