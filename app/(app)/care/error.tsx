"use client";

import { SectionError } from "@/components/ui/section-error";

export default function CareError({ retry }: { error: unknown; retry: () => void }) {
  return <SectionError title="Care" retry={retry} />;
}
