import { WEBHOOK_EVENT_NAMES, WEBHOOK_EVENTS, type WebhookEventName } from "@/lib/audit/webhook-event-types";
import { API_MODULE_LABELS } from "@/lib/domain/platform/api-keys/model/labels";
import type {
  DeliveryAttemptDto,
  WebhookDeliveryDto,
  WebhookDeliveryState,
  WebhookDto,
} from "@/lib/domain/platform/webhooks/dto";

export type WebhookState = "on" | "failing" | "off" | "gaveUp";

export const WEBHOOK_STATE_LABELS: Readonly<Record<WebhookState, string>> = {
  on: "On",
  failing: "Failing",
  off: "Off",
  gaveUp: "Disabled after failures",
};

export function getWebhookState({
  isEnabled,
  gaveUpAt,
  failingSince,
}: Pick<WebhookDto, "isEnabled" | "gaveUpAt" | "failingSince">): WebhookState {
  if (!isEnabled) return gaveUpAt ? "gaveUp" : "off";
  return failingSince ? "failing" : "on";
}

/** The events, grouped by area of the app. */
export const WEBHOOK_EVENT_GROUPS = [
  ...new Set(WEBHOOK_EVENT_NAMES.map((name) => WEBHOOK_EVENTS[name].module)),
].map((module) => ({
  module,
  label: API_MODULE_LABELS[module],
  names: WEBHOOK_EVENT_NAMES.filter((name) => WEBHOOK_EVENTS[name].module === module),
}));

/** Summarizes a webhook's events, such as "Horses, invoices (3 of 9)". */
export function formatEventNames(names: readonly WebhookEventName[]): string {
  const parts = WEBHOOK_EVENT_GROUPS.flatMap(({ label, names: all }) => {
    const chosen = all.filter((name) => names.includes(name)).length;
    if (chosen === 0) return [];
    return [chosen === all.length ? label : `${label} (${chosen} of ${all.length})`];
  });
  return parts.join(", ");
}

export const WEBHOOK_DELIVERY_STATE_LABELS: Readonly<Record<WebhookDeliveryState, string>> = {
  waiting: "Waiting",
  delivered: "Delivered",
  failed: "Failed",
};

/**
 * Returns a delivery's label. If a delivery is waiting after a failed attempt, the label says that the
 * delivery will be retried.
 */
export function getWebhookDeliveryLabel({
  status,
  attempts,
}: Pick<WebhookDeliveryDto, "status" | "attempts">): string {
  return status === "waiting" && attempts.length > 0
    ? "Retrying soon"
    : WEBHOOK_DELIVERY_STATE_LABELS[status];
}

/** Describes the result of an attempt, such as "Responded with 500 after 120 ms". */
export function formatDeliveryAttempt({
  statusCode,
  problem,
  durationMs,
}: Pick<DeliveryAttemptDto, "statusCode" | "problem" | "durationMs">): string {
  return statusCode === null ? (problem ?? "") : `Responded with ${statusCode} after ${durationMs} ms`;
}
