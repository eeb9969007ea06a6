import type { WebhookEventName } from "@/lib/audit/webhook-event-types";

/** A webhook without its secret. Times are ISO 8601 strings. */
export interface WebhookDto {
  id: string;
  url: string;
  description: string | null;
  eventTypes: WebhookEventName[];
  isEnabled: boolean;
  /** When the webhook was disabled because all deliveries had failed for five days. */
  gaveUpAt: string | null;
  /** When the first failure since the last success occurred. */
  failingSince: string | null;
  /** The time until which messages are also signed with the previous secret. */
  formerSecretEndsAt: string | null;
  createdAt: string;
}

export const WEBHOOK_DELIVERY_STATES = ["waiting", "delivered", "failed"] as const;
export type WebhookDeliveryState = (typeof WEBHOOK_DELIVERY_STATES)[number];

export interface DeliveryAttemptDto {
  id: string;
  statusCode: number | null;
  problem: string | null;
  answer: string | null;
  durationMs: number;
  createdAt: string;
}

export interface WebhookDeliveryDto {
  id: string;
  eventId: string;
  eventType: string;
  status: WebhookDeliveryState;
  body: string;
  nextTryAt: string | null;
  deliveredAt: string | null;
  createdAt: string;
  /** The attempts, newest first. */
  attempts: DeliveryAttemptDto[];
}
