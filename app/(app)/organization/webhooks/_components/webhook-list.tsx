import { ErrorState } from "@/components/ui/error-state";
import { RetryButton } from "@/components/ui/retry-button";
import { listWebhooks } from "@/lib/domain/platform/webhooks/list-webhooks";
import { formatEventNames, getWebhookState } from "@/lib/domain/platform/webhooks/model/labels";
import { lookup } from "@/lib/http/page-context";
import { getApiAvailability } from "../../_components/api-availability";
import type { OrganizationPageContext } from "../../_components/organization-section";
import { WebhookListView } from "./webhook-list-view";

export async function WebhookList({ pageContext }: { pageContext: OrganizationPageContext }) {
  // Organizations have few webhooks, so one page shows all of them.
  const found = await lookup(listWebhooks({ ctx: pageContext.ctx, input: { limit: 100 } }));
  if (found.state === "failed") return <ErrorState what="webhooks" action={<RetryButton />} />;
  const webhooks = found.value.webhooks.map((webhook) => ({
    id: webhook.id,
    url: webhook.url,
    description: webhook.description,
    state: getWebhookState(webhook),
    eventsText: formatEventNames(webhook.eventTypes),
  }));
  return <WebhookListView webhooks={webhooks} {...getApiAvailability(pageContext)} />;
}
