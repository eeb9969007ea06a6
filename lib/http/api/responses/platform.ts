import { z } from "zod";
import { WEBHOOK_EVENT_NAMES } from "@/lib/audit/webhook-event-types";
import { WEBHOOK_DELIVERY_STATES } from "@/lib/domain/platform/webhooks/dto";
import { moment, text } from "@/lib/http/api/responses/fields";

const webhookFields = z.object({
  id: z.uuid(),
  url: z.string(),
  description: text,
  event_types: z.array(z.enum(WEBHOOK_EVENT_NAMES)),
  is_enabled: z.boolean(),
  gave_up_at: moment.nullable(),
  failing_since: moment.nullable(),
  former_secret_ends_at: moment.nullable(),
  created_at: moment,
});

export const webhookResponse = webhookFields.meta({ id: "Webhook" });

export const webhookWithSecretResponse = webhookFields
  .extend({ secret: z.string() })
  .meta({ id: "WebhookWithSecret" });

export const deliveryResponse = z
  .object({
    id: z.uuid(),
    event_id: z.uuid(),
    event_type: z.string(),
    status: z.enum(WEBHOOK_DELIVERY_STATES),
    body: z.string(),
    next_try_at: moment.nullable(),
    delivered_at: moment.nullable(),
    created_at: moment,
    attempts: z.array(
      z.object({
        id: z.uuid(),
        status_code: z.int().nullable(),
        problem: text,
        answer: text,
        duration_ms: z.int(),
        created_at: moment,
      }),
    ),
  })
  .meta({ id: "WebhookDelivery" });
