import type { DeliveryAttemptDto, WebhookDeliveryDto, WebhookDto } from "@/lib/domain/platform/webhooks/dto";

export function toWebhookJson(webhook: WebhookDto) {
  return {
    id: webhook.id,
    url: webhook.url,
    description: webhook.description,
    event_types: webhook.eventTypes,
    is_enabled: webhook.isEnabled,
    gave_up_at: webhook.gaveUpAt,
    failing_since: webhook.failingSince,
    former_secret_ends_at: webhook.formerSecretEndsAt,
    created_at: webhook.createdAt,
  };
}

/** Includes the secret, which the API returns only when the secret is created. */
export function toWebhookWithSecretJson({ webhook, secret }: { webhook: WebhookDto; secret: string }) {
  return { ...toWebhookJson(webhook), secret };
}

export function toWebhookDeliveryJson(delivery: WebhookDeliveryDto) {
  return {
    id: delivery.id,
    event_id: delivery.eventId,
    event_type: delivery.eventType,
    status: delivery.status,
    body: delivery.body,
    next_try_at: delivery.nextTryAt,
    delivered_at: delivery.deliveredAt,
    created_at: delivery.createdAt,
    attempts: delivery.attempts.map(toAttemptJson),
  };
}

function toAttemptJson(attempt: DeliveryAttemptDto) {
  return {
    id: attempt.id,
    status_code: attempt.statusCode,
    problem: attempt.problem,
    answer: attempt.answer,
    duration_ms: attempt.durationMs,
    created_at: attempt.createdAt,
  };
}
