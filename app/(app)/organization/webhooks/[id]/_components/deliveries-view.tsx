"use client";

import { Card, CardHeader, CardRows } from "@/components/ui/card";
import { EmptyState } from "@/components/ui/empty-state";
import { Pagination } from "@/components/ui/pagination";
import type { DeliveryDto } from "@/lib/domain/platform/webhooks/dto";
import { DeliveryRow } from "./delivery-row";

interface DeliveriesViewProps {
  webhookId: string;
  deliveries: readonly DeliveryDto[];
  before: string | undefined;
  after: string | undefined;
  timeZone: string;
  canSend: boolean;
}

/** Lists the events sent to a webhook and their outcome. */
export function DeliveriesView({ deliveries, before, after, ...rest }: DeliveriesViewProps) {
  return (
    <Card aria-labelledby="deliveries">
      <CardHeader id="deliveries" title="Deliveries" description="Deliveries of the last 30 days." />
      {deliveries.length === 0 ? (
        <EmptyState icon="paper-plane-tilt" title="Nothing sent yet">
          Events sent to the webhook appear here with each attempt and response.
        </EmptyState>
      ) : (
        <CardRows>
          {deliveries.map((delivery) => (
            <DeliveryRow key={delivery.id} delivery={delivery} {...rest} />
          ))}
        </CardRows>
      )}
      <Pagination before={before} after={after} label="Pages of deliveries" order="date" />
    </Card>
  );
}
