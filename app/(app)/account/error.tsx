"use client";

import { SectionFailed } from "@/components/ui/section-failed";

export default function AccountError({ retry }: { error: unknown; retry: () => void }) {
  return <SectionFailed title="Account settings" retry={retry} />;
}
