import type { Metadata } from "next";
import type { ReactNode } from "react";
import { getPortalPath } from "@/lib/domain/billing/portal/model/portal-path";
import { readPortalPage } from "@/lib/http/billing/portal";

interface PortalLayoutProps {
  params: Promise<{ organizationId: string }>;
  children: ReactNode;
}

/** Lets clients install the portal as an app with the stable's name. */
export async function generateMetadata({ params }: Pick<PortalLayoutProps, "params">): Promise<Metadata> {
  const { organizationId } = await params;
  const read = await readPortalPage(organizationId);
  if (read.state === "failed" || !read.value) return {};
  const { name } = read.value.organization;
  return {
    applicationName: name,
    appleWebApp: { capable: true, title: name },
    manifest: `${getPortalPath(organizationId)}/manifest.webmanifest`,
  };
}

export default function PortalLayout({ children }: PortalLayoutProps) {
  return children;
}
