"use client";

import { SectionError } from "@/components/ui/section-error";

export default function HelpError({ retry }: { error: unknown; retry: () => void }) {
  return <SectionError title="Help" retry={retry} />;
}
