"use client";

import { SectionFailed } from "@/components/ui/section-failed";

export default function CareError({ retry }: { error: unknown; retry: () => void }) {
  return <SectionFailed title="Care" retry={retry} />;
}
