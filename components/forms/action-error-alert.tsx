import type { ReactNode } from "react";
import { Alert } from "@/components/ui/alert";
import { UpgradeLink } from "./upgrade-link";

interface ActionErrorAlertProps {
  message: string;
  /** The link to a larger plan, if that plan has a higher limit. */
  upgradeHref?: string | null | undefined;
  /** Another way to resolve the error. */
  action?: ReactNode;
  className?: string;
}

/** Shows why the server rejected a request, next to the control that sent it. */
export function ActionErrorAlert({ message, upgradeHref, action, className }: ActionErrorAlertProps) {
  return (
    <Alert
      tone="error"
      title={message}
      actions={upgradeHref ? <UpgradeLink href={upgradeHref} /> : action}
      className={className}
    />
  );
}
