"use client";

import { SectionFailed } from "@/components/ui/section-failed";

export default function HorsesError({ retry }: { error: unknown; retry: () => void }) {
  return <SectionFailed title="Horses" retry={retry} />;
}
