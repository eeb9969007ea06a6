import { ErrorState } from "@/components/ui/error-state";
import { RetryButton } from "@/components/ui/retry-button";
import { eventsText, webhookState } from "@/lib/domain/webhooks/labels";
import { listWebhooks } from "@/lib/domain/webhooks/list-webhooks";
import { lookup } from "@/lib/http/page-context";
import { apiStandingOf } from "../../_components/api-standing";
import type { InOrganization } from "../../_components/organization-section";
import { WebhookListView } from "./webhook-list-view";

export async function WebhookList({ here }: { here: InOrganization }) {
  // An organization has few: all stand on one page.
  const found = await lookup(listWebhooks({ ctx: here.ctx, input: { limit: 100 } }));
  if (found.state === "failed") return <ErrorState what="webhooks" action={<RetryButton />} />;
  const webhooks = found.value.webhooks.map((webhook) => ({
    id: webhook.id,
    url: webhook.url,
    description: webhook.description,
    state: webhookState(webhook),
    toldOf: eventsText(webhook.eventTypes),
  }));
  return <WebhookListView webhooks={webhooks} {...apiStandingOf(here)} />;
}
