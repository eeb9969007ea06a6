"use client";

import { useActionButton } from "@/components/forms/use-action-button";
import { useHydrated } from "@/components/forms/use-hydrated";
import { Badge, type BadgeProps } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { DateText } from "@/components/ui/date-text";
import { Icon } from "@/components/ui/icon";
import { showToast } from "@/components/ui/toast-store";
import { redeliverWebhookAction } from "@/lib/actions/platform/webhooks";
import type { WebhookDeliveryDto, WebhookDeliveryState } from "@/lib/domain/platform/webhooks/dto";
import { formatDeliveryAttempt, getWebhookDeliveryLabel } from "@/lib/domain/platform/webhooks/model/labels";

const STATE_BADGES: Readonly<Record<WebhookDeliveryState, Pick<BadgeProps, "tone" | "icon">>> = {
  waiting: { tone: "due", icon: "clock" },
  delivered: { tone: "paid", icon: "check-circle" },
  failed: { tone: "overdue", icon: "warning-circle" },
};

interface WebhookDeliveryRowProps {
  webhookId: string;
  delivery: WebhookDeliveryDto;
  timeZone: string;
  canSend: boolean;
}

/** Shows one delivery. Users can open its details even without JavaScript. */
export function WebhookDeliveryRow({ webhookId, delivery, timeZone, canSend }: WebhookDeliveryRowProps) {
  const { eventType, eventId, status, body, nextTryAt, createdAt, attempts } = delivery;
  return (
    <li>
      <details className="group">
        <summary className="flex min-h-14 cursor-pointer flex-wrap items-center gap-x-4 gap-y-1 px-5 py-3 hover:bg-sunken">
          <code className="min-w-0 flex-1 basis-40 font-semibold text-sm wrap-anywhere">{eventType}</code>
          <Badge {...STATE_BADGES[status]}>{getWebhookDeliveryLabel(delivery)}</Badge>
          <span className="flex items-center gap-2 text-ink-faint text-sm">
            <DateText value={createdAt} shape="date-time" timeZone={timeZone} />
            <Icon name="caret-down" size={16} className="group-open:rotate-180" />
          </span>
        </summary>
        <div className="grid gap-4 px-5 pb-5">
          <div>
            <h3 className="font-semibold text-sm">Message</h3>
            <p className="text-ink-faint text-sm">
              webhook-id <code className="wrap-anywhere">{eventId}</code>
            </p>
            <RawText>{body}</RawText>
          </div>
          <div>
            <h3 className="font-semibold text-sm">Attempts</h3>
            {attempts.length === 0 && <p className="text-ink-faint text-sm">No attempts yet.</p>}
            <ul className="grid gap-3">
              {attempts.map(({ id, answer, createdAt: triedAt, ...attempt }) => (
                <li key={id} className="text-sm">
                  <DateText
                    value={triedAt}
                    shape="date-time"
                    timeZone={timeZone}
                    className="text-ink-faint"
                  />{" "}
                  {formatDeliveryAttempt(attempt)}
                  {answer && <RawText>{answer}</RawText>}
                </li>
              ))}
            </ul>
            {status === "waiting" && attempts.length > 0 && nextTryAt && (
              <p className="mt-2 text-ink-faint text-sm">
                {" "}
                Next attempt <DateText value={nextTryAt} shape="date-time" timeZone={timeZone} />.
              </p>
            )}
          </div>
          {canSend && <RedeliverButton webhookId={webhookId} delivery={delivery} />}
        </div>
      </details>
    </li>
  );
}

/** Renders the raw request or response. */
function RawText({ children }: { children: string }) {
  return (
    <pre className="mt-1 whitespace-pre-wrap rounded-control bg-sunken px-3 py-2 text-sm wrap-anywhere">
      {children}
    </pre>
  );
}

function RedeliverButton({ webhookId, delivery }: Pick<WebhookDeliveryRowProps, "webhookId" | "delivery">) {
  const isReady = useHydrated();
  const { isPending, press } = useActionButton({
    call: () => redeliverWebhookAction({ id: webhookId, delivery_id: delivery.id }),
    onDone: () => showToast("Sending the event again"),
  });
  return (
    <div>
      <Button icon="arrow-counter-clockwise" disabled={!isReady} loading={isPending} onClick={press}>
        Send again
      </Button>
    </div>
  );
}
