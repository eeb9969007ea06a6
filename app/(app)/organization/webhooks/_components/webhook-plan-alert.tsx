import { UpgradeLink } from "@/components/forms/upgrade-link";
import { Alert } from "@/components/ui/alert";
import type { ApiAvailability } from "../../_components/api-availability";

interface WebhookPlanAlertProps extends Pick<ApiAvailability, "planName" | "upgradeHref"> {
  hasWebhooks: boolean;
}

export function WebhookPlanAlert({ hasWebhooks, planName, upgradeHref }: WebhookPlanAlertProps) {
  return (
    <Alert
      tone={hasWebhooks ? "warning" : "info"}
      title={`Webhooks come with the ${planName} plan`}
      actions={upgradeHref && <UpgradeLink href={upgradeHref} />}
    >
      {hasWebhooks
        ? "Your webhooks are paused. They resume when your plan includes webhooks again."
        : "Webhooks notify your own software when horses, care, tasks, invoices or clients change."}
    </Alert>
  );
}
