"use client";

import { SectionFailed } from "@/components/ui/section-failed";

export default function StaffError({ retry }: { error: unknown; retry: () => void }) {
  return <SectionFailed title="Support desk" retry={retry} />;
}
