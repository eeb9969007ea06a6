"use client";

import { SectionError } from "@/components/ui/section-error";

export default function StaffError({ retry }: { error: unknown; retry: () => void }) {
  return <SectionError title="Staff console" retry={retry} />;
}
