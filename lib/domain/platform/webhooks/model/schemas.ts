import { z } from "zod";
import { WEBHOOK_EVENT_NAMES } from "@/lib/audit/webhook-event-types";
import { optionalLine, requiredText } from "@/lib/fields";
import { pageSize } from "@/lib/lists/fields";

const URL_MAX = 2_000;
const DESCRIPTION_MAX = 200;

export const MISSING_EVENTS_MESSAGE = "Choose at least one event.";

const url = requiredText("Enter the endpoint's URL.", URL_MAX);
const description = optionalLine(DESCRIPTION_MAX);
const eventTypes = z
  .array(z.enum(WEBHOOK_EVENT_NAMES, { error: "This event doesn't exist. Choose a different event." }), {
    error: MISSING_EVENTS_MESSAGE,
  })
  .min(1, MISSING_EVENTS_MESSAGE)
  .transform((names) => WEBHOOK_EVENT_NAMES.filter((name) => names.includes(name)));

export const createWebhookSchema = z.object({ url, description, event_types: eventTypes });
export type CreateWebhookInput = z.input<typeof createWebhookSchema>;

/** Omitted fields don't change. */
export const updateWebhookSchema = z.object({
  id: z.string(),
  url: url.optional(),
  description: description.optional(),
  event_types: eventTypes.optional(),
  is_enabled: z.boolean({ error: "Use true or false." }).optional(),
});
export type UpdateWebhookInput = z.input<typeof updateWebhookSchema>;

export const webhookIdSchema = z.object({ id: z.string() });
export type WebhookIdInput = z.input<typeof webhookIdSchema>;

export const listWebhookDeliveriesSchema = z.object({
  id: z.string(),
  cursor: z.string().max(2_000).nullish(),
  limit: pageSize(25),
});
export type ListWebhookDeliveriesInput = z.input<typeof listWebhookDeliveriesSchema>;

export const webhookDeliveryIdSchema = z.object({ id: z.string(), delivery_id: z.string() });
export type WebhookDeliveryIdInput = z.input<typeof webhookDeliveryIdSchema>;

export const listWebhooksSchema = z.object({
  cursor: z.string().max(2_000).nullish(),
  limit: pageSize(25),
});
export type ListWebhooksInput = z.input<typeof listWebhooksSchema>;
