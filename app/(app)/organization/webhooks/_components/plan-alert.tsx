import { UpgradeLink } from "@/components/forms/upgrade-link";
import { Alert } from "@/components/ui/alert";
import type { ApiStanding } from "../../_components/api-standing";

interface PlanAlertProps extends Pick<ApiStanding, "planName" | "upgradeHref"> {
  hasWebhooks: boolean;
}

export function PlanAlert({ hasWebhooks, planName, upgradeHref }: PlanAlertProps) {
  return (
    <Alert
      tone={hasWebhooks ? "warning" : "info"}
      title={`Webhooks come with the ${planName} plan`}
      actions={upgradeHref && <UpgradeLink href={upgradeHref} />}
    >
      {hasWebhooks
        ? "They are kept as they are and send nothing. They go on once the plan has them."
        : "With them, software of your own is told when horses, care, tasks, invoices or clients change."}
    </Alert>
  );
}
