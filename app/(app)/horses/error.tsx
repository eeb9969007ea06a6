"use client";

import { SectionError } from "@/components/ui/section-error";

export default function HorsesError({ retry }: { error: unknown; retry: () => void }) {
  return <SectionError title="Horses" retry={retry} />;
}
