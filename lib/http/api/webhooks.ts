import { z } from "zod";
import { createWebhook } from "@/lib/domain/platform/webhooks/create-webhook";
import { deleteWebhook } from "@/lib/domain/platform/webhooks/delete-webhook";
import { getWebhook } from "@/lib/domain/platform/webhooks/get-webhook";
import { listWebhookDeliveries } from "@/lib/domain/platform/webhooks/list-webhook-deliveries";
import { listWebhooks } from "@/lib/domain/platform/webhooks/list-webhooks";
import {
  createWebhookSchema,
  listWebhookDeliveriesSchema,
  listWebhooksSchema,
  updateWebhookSchema,
} from "@/lib/domain/platform/webhooks/model/schemas";
import { redeliverWebhook } from "@/lib/domain/platform/webhooks/redeliver-webhook";
import { rotateWebhookSecret } from "@/lib/domain/platform/webhooks/rotate-webhook-secret";
import { sendTestEvent } from "@/lib/domain/platform/webhooks/send-test-event";
import { updateWebhook } from "@/lib/domain/platform/webhooks/update-webhook";
import {
  toWebhookDeliveryJson,
  toWebhookJson,
  toWebhookWithSecretJson,
} from "@/lib/domain/platform/webhooks/webhook-json";
import { defineEndpoint, defineListEndpoint } from "@/lib/http/api/define-endpoint";
import { getPathId } from "@/lib/http/api/get-path-id";
import {
  deliveryResponse,
  webhookResponse,
  webhookWithSecretResponse,
} from "@/lib/http/api/responses/platform";
import { setPathId } from "@/lib/http/named-organization";
import { markUnparsed } from "@/lib/mark-unparsed";

const tag = "Webhooks";
const { id: _ofThePath, ...changes } = updateWebhookSchema.shape;

export const WEBHOOK_ENDPOINTS = [
  defineListEndpoint({
    path: "/webhooks",
    name: "listWebhooks",
    tag,
    scope: "webhooks:read",
    summary: "List webhooks",
    description: "Newest first. The secrets are not included.",
    query: listWebhooksSchema,
    item: webhookResponse,
    list: listWebhooks,
    toItems: ({ webhooks }) => webhooks.map(toWebhookJson),
  }),
  defineEndpoint({
    method: "POST",
    path: "/webhooks",
    name: "createWebhook",
    tag,
    scope: "webhooks:write",
    summary: "Add a webhook",
    description:
      "The response contains the secret, which is not shown again. The URL must use https and be on the public internet.",
    status: 201,
    body: createWebhookSchema,
    responseSchema: webhookWithSecretResponse,
    returnsSecret: true,
    handle: ({ ctx, body }) => createWebhook({ ctx, input: markUnparsed(body) }),
    toJson: toWebhookWithSecretJson,
  }),
  defineEndpoint({
    method: "GET",
    path: "/webhooks/{id}",
    name: "getWebhook",
    tag,
    scope: "webhooks:read",
    summary: "Get a webhook",
    responseSchema: webhookResponse,
    handle: ({ ctx, params }) => getWebhook({ ctx, input: { id: getPathId(params) } }),
    toJson: toWebhookJson,
  }),
  defineEndpoint({
    method: "PATCH",
    path: "/webhooks/{id}",
    name: "updateWebhook",
    tag,
    scope: "webhooks:write",
    example: { body: { is_enabled: false } },
    summary: "Update, enable or disable a webhook",
    description: "Omitted fields keep their value.",
    body: z.object(changes),
    responseSchema: webhookResponse,
    handle: ({ ctx, params, body }) =>
      updateWebhook({ ctx, input: markUnparsed(setPathId(body, getPathId(params))) }),
    toJson: toWebhookJson,
  }),
  defineEndpoint({
    method: "DELETE",
    path: "/webhooks/{id}",
    name: "deleteWebhook",
    tag,
    scope: "webhooks:write",
    summary: "Delete a webhook",
    description: "Permanently deletes the webhook and its deliveries. Returns the deleted webhook.",
    responseSchema: webhookResponse,
    handle: ({ ctx, params }) => deleteWebhook({ ctx, input: { id: getPathId(params) } }),
    toJson: toWebhookJson,
  }),
  defineEndpoint({
    method: "POST",
    path: "/webhooks/{id}/secret",
    name: "changeWebhookSecret",
    tag,
    scope: "webhooks:write",
    summary: "Rotate a webhook's secret",
    description: "For one day, messages are also signed with the previous secret.",
    responseSchema: webhookWithSecretResponse,
    returnsSecret: true,
    handle: ({ ctx, params }) => rotateWebhookSecret({ ctx, input: { id: getPathId(params) } }),
    toJson: toWebhookWithSecretJson,
  }),
  defineEndpoint({
    method: "POST",
    path: "/webhooks/{id}/test",
    name: "testWebhook",
    tag,
    scope: "webhooks:write",
    summary: "Send a test event",
    status: 201,
    responseSchema: deliveryResponse,
    handle: ({ ctx, params }) => sendTestEvent({ ctx, input: { id: getPathId(params) } }),
    toJson: toWebhookDeliveryJson,
  }),
  defineListEndpoint({
    path: "/webhooks/{id}/deliveries",
    name: "listWebhookDeliveries",
    tag,
    scope: "webhooks:read",
    summary: "List a webhook's deliveries",
    description: "Deliveries from the last 30 days, newest first, with every attempt.",
    query: listWebhookDeliveriesSchema.omit({ id: true }),
    item: deliveryResponse,
    list: ({ ctx, params, input }) =>
      listWebhookDeliveries({ ctx, input: { ...input, id: getPathId(params) } }),
    toItems: ({ deliveries }) => deliveries.map(toWebhookDeliveryJson),
  }),
  defineEndpoint({
    method: "POST",
    path: "/webhooks/{id}/deliveries/{delivery_id}/redeliver",
    name: "redeliverWebhook",
    tag,
    scope: "webhooks:write",
    summary: "Resend a delivery",
    description: "Immediately sends the same message with the same webhook-id.",
    responseSchema: deliveryResponse,
    handle: ({ ctx, params }) =>
      redeliverWebhook({
        ctx,
        input: { id: getPathId(params), delivery_id: getPathId(params, "delivery_id") },
      }),
    toJson: toWebhookDeliveryJson,
  }),
];
