"use client";

import { SectionFailed } from "@/components/ui/section-failed";

export default function StaffError({ retry }: { error: unknown; retry: () => void }) {
  return <SectionFailed title="Staff console" retry={retry} />;
}
