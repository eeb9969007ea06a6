import type { EventName } from "@/lib/audit/event-types";

/** A webhook without its secret. Times are ISO 8601 strings. */
export interface WebhookDto {
  id: string;
  url: string;
  description: string | null;
  eventTypes: EventName[];
  isEnabled: boolean;
  /** When it was disabled after deliveries failed for days. */
  gaveUpAt: string | null;
  /** The first failure since the last success. */
  failingSince: string | null;
  /** The time until which the previous secret also signs messages. */
  formerSecretEndsAt: string | null;
  createdAt: string;
}

export const DELIVERY_STATES = ["waiting", "delivered", "failed"] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

export interface AttemptDto {
  id: string;
  statusCode: number | null;
  problem: string | null;
  answer: string | null;
  durationMs: number;
  createdAt: string;
}

export interface DeliveryDto {
  id: string;
  eventId: string;
  eventType: string;
  status: DeliveryState;
  body: string;
  nextTryAt: string | null;
  deliveredAt: string | null;
  createdAt: string;
  /** Newest first. */
  attempts: AttemptDto[];
}
