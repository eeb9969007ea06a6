import { EVENT_NAMES, EVENTS, type EventName } from "@/lib/audit/event-types";
import { API_MODULE_LABELS } from "@/lib/domain/platform/api-keys/model/labels";
import type { AttemptDto, DeliveryDto, DeliveryState, WebhookDto } from "@/lib/domain/platform/webhooks/dto";

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

/** Events grouped by the part of the app. */
export const EVENT_GROUPS = [...new Set(EVENT_NAMES.map((name) => EVENTS[name].module))].map((module) => ({
  module,
  label: API_MODULE_LABELS[module],
  names: EVENT_NAMES.filter((name) => EVENTS[name].module === module),
}));

/** Summarizes a webhook's events, such as "Horses, invoices (3 of 9)". */
export function formatEvents(names: readonly EventName[]): string {
  const parts = EVENT_GROUPS.flatMap(({ label, names: all }) => {
    const chosen = all.filter((name) => names.includes(name)).length;
    if (chosen === 0) return [];
    return [chosen === all.length ? label : `${label} (${chosen} of ${all.length})`];
  });
  return parts.join(", ");
}

export const DELIVERY_STATE_LABELS: Readonly<Record<DeliveryState, string>> = {
  waiting: "Waiting",
  delivered: "Delivered",
  failed: "Failed",
};

/** Returns the label of a delivery; after a failure, a waiting one will be retried. */
export function getDeliveryLabel({ status, attempts }: Pick<DeliveryDto, "status" | "attempts">): string {
  return status === "waiting" && attempts.length > 0 ? "Retrying soon" : DELIVERY_STATE_LABELS[status];
}

/** Describes the result of an attempt, such as "Responded with 500 after 120 ms". */
export function formatAttempt({
  statusCode,
  problem,
  durationMs,
}: Pick<AttemptDto, "statusCode" | "problem" | "durationMs">): string {
  return statusCode === null ? (problem ?? "") : `Responded with ${statusCode} after ${durationMs} ms`;
}
