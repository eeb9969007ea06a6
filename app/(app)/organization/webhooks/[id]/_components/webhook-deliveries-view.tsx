"use client";

import { Card, CardHeader, CardRows } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Pagination } from "@/components/ui/pagination";
import type { WebhookDeliveryDto } from "@/lib/domain/platform/webhooks/dto";
import { WebhookDeliveryRow } from "./webhook-delivery-row";

interface WebhookDeliveriesViewProps {
  webhookId: string;
  deliveries: readonly WebhookDeliveryDto[];
  before: string | undefined;
  after: string | undefined;
  timeZone: string;
  canSend: boolean;
}

/** Lists the events sent to a webhook, each with its outcome. */
export function WebhookDeliveriesView({ deliveries, before, after, ...rest }: WebhookDeliveriesViewProps) {
  return (
    <Card aria-labelledby="deliveries">
      <CardHeader id="deliveries" title="Deliveries" description="Deliveries from the last 30 days." />
      {deliveries.length === 0 ? (
        <EmptyState icon="paper-plane-tilt" title="Nothing sent yet">
          Events sent to the webhook appear here with each attempt and response.
        </EmptyState>
      ) : (
        <CardRows>
          {deliveries.map((delivery) => (
            <WebhookDeliveryRow key={delivery.id} delivery={delivery} {...rest} />
          ))}
        </CardRows>
      )}
      <Pagination before={before} after={after} label="Delivery pages" order="date" />
    </Card>
  );
}
