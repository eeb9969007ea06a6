import type { ReactNode } from "react";
import { Alert } from "@/components/ui/alert";
import { UpgradeLink } from "./upgrade-link";

interface RefusalAlertProps {
  message: string;
  /** The way to a bigger plan, where that would lift it. */
  upgradeHref?: string | null | undefined;
  /** Another way to mend it. */
  action?: ReactNode;
  className?: string;
}

/** What the server refused, beside what was asked of it. */
export function RefusalAlert({ message, upgradeHref, action, className }: RefusalAlertProps) {
  return (
    <Alert
      tone="error"
      title={message}
      actions={upgradeHref ? <UpgradeLink href={upgradeHref} /> : action}
      className={className}
    />
  );
}
