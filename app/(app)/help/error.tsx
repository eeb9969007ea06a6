"use client";

import { SectionFailed } from "@/components/ui/section-failed";

export default function HelpError({ retry }: { error: unknown; retry: () => void }) {
  return <SectionFailed title="Help" retry={retry} />;
}
