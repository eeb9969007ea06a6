"use client";

import { SectionFailed } from "@/components/ui/section-failed";

export default function OrganizationError({ retry }: { error: unknown; retry: () => void }) {
  return <SectionFailed title="Organization" retry={retry} />;
}
