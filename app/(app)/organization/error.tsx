"use client";

import { SectionError } from "@/components/ui/section-error";

export default function OrganizationError({ retry }: { error: unknown; retry: () => void }) {
  return <SectionError title="Organization" retry={retry} />;
}
