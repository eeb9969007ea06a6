import { AppNotFound } from "@/components/layout/app-not-found";
import { ErrorState } from "@/components/ui/error-state";
import { RetryButton } from "@/components/ui/retry-button";
import { findWebhook } from "@/lib/domain/platform/webhooks/find-webhook";
import { listWebhookDeliveries } from "@/lib/domain/platform/webhooks/list-webhook-deliveries";
import { formatEventNames, getWebhookState } from "@/lib/domain/platform/webhooks/model/labels";
import { lookup } from "@/lib/http/page-context";
import { createPageHref } from "@/lib/lists/address";
import { withFirstPageFallback } from "@/lib/lists/with-first-page-fallback";
import { getApiAvailability } from "../../../_components/api-availability";
import type { OrganizationPageContext } from "../../../_components/organization-section";
import { WebhookDeliveriesView } from "./webhook-deliveries-view";
import { WebhookView } from "./webhook-view";

interface WebhookDetailsProps {
  pageContext: OrganizationPageContext;
  id: string;
  cursor: string | null;
}

export async function WebhookDetails({ pageContext, id, cursor }: WebhookDetailsProps) {
  const { ctx, organization } = pageContext;
  const found = await lookup(findWebhook({ ctx, input: { id } }));
  if (found.state === "failed") return <ErrorState what="this webhook" action={<RetryButton />} />;
  const webhook = found.value;
  if (!webhook) return <AppNotFound what="webhook" />;
  const log = await lookup(
    withFirstPageFallback(cursor, (from) => listWebhookDeliveries({ ctx, input: { id, cursor: from } })),
  );
  const to = (place: string | null) =>
    place === null ? undefined : createPageHref(`/organization/webhooks/${id}`, { cursor: place });
  const availability = getApiAvailability(pageContext);
  return (
    <div className="grid gap-4">
      <WebhookView
        {...availability}
        webhook={webhook}
        state={getWebhookState(webhook)}
        eventsText={formatEventNames(webhook.eventTypes)}
        timeZone={organization.timeZone}
      />
      {log.state === "failed" ? (
        <ErrorState what="its deliveries" action={<RetryButton />} />
      ) : (
        <WebhookDeliveriesView
          webhookId={id}
          deliveries={log.value.deliveries}
          before={to(log.value.previousCursor)}
          after={to(log.value.nextCursor)}
          timeZone={organization.timeZone}
          canSend={availability.canChange && availability.isInPlan && webhook.isEnabled}
        />
      )}
    </div>
  );
}
