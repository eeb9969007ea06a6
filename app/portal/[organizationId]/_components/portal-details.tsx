import type { ReactNode } from "react";
import { Icon } from "@/components/ui/icon";

interface PortalDetailsProps {
  summary: string;
  isOpen?: boolean;
  children: ReactNode;
}

/** Renders text or a form that opens below a summary. Works without JavaScript. */
export function PortalDetails({ summary, isOpen = false, children }: PortalDetailsProps) {
  return (
    <details open={isOpen} className="group">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center gap-1.5 underline underline-offset-4">
        <Icon name="caret-right" size={14} className="group-open:rotate-90" />
        {summary}
      </summary>
      <div className="pb-2">{children}</div>
    </details>
  );
}
