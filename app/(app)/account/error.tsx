"use client";

import { SectionError } from "@/components/ui/section-error";

export default function AccountError({ retry }: { error: unknown; retry: () => void }) {
  return <SectionError title="Account settings" retry={retry} />;
}
