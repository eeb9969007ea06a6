"use server";

import { refresh } from "next/cache";
import { signedInAction } from "@/lib/actions/client";
import { createWebhook } from "@/lib/domain/platform/webhooks/create-webhook";
import { deleteWebhook } from "@/lib/domain/platform/webhooks/delete-webhook";
import {
  createWebhookSchema,
  updateWebhookSchema,
  webhookDeliveryIdSchema,
  webhookIdSchema,
} from "@/lib/domain/platform/webhooks/model/schemas";
import { redeliverWebhook } from "@/lib/domain/platform/webhooks/redeliver-webhook";
import { rotateWebhookSecret } from "@/lib/domain/platform/webhooks/rotate-webhook-secret";
import { sendTestEvent } from "@/lib/domain/platform/webhooks/send-test-event";
import { updateWebhook } from "@/lib/domain/platform/webhooks/update-webhook";
import { mapError } from "@/lib/map-error";

const SAVE_FAILED = "Failed to save the webhook. Please try again.";
const DELETE_FAILED = "Failed to delete the webhook. Please try again.";
const SEND_FAILED = "Failed to send the test event. Please try again.";

/** Returns the secret, which is shown only once. */
export const createWebhookAction = signedInAction
  .inputSchema(createWebhookSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const { webhook, secret } = await mapError(SAVE_FAILED, () => createWebhook({ ctx, input }));
    refresh();
    return { id: webhook.id, secret };
  });

export const updateWebhookAction = signedInAction
  .inputSchema(updateWebhookSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const { id } = await mapError(SAVE_FAILED, () => updateWebhook({ ctx, input }));
    refresh();
    return { id };
  });

export const deleteWebhookAction = signedInAction
  .inputSchema(webhookIdSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const { id } = await mapError(DELETE_FAILED, () => deleteWebhook({ ctx, input }));
    return { id };
  });

/** Returns the secret, which is shown only once. */
export const rotateWebhookSecretAction = signedInAction
  .inputSchema(webhookIdSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const { webhook, secret } = await mapError(SAVE_FAILED, () => rotateWebhookSecret({ ctx, input }));
    refresh();
    return { id: webhook.id, secret };
  });

export const sendTestEventAction = signedInAction
  .inputSchema(webhookIdSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const { id } = await mapError(SEND_FAILED, () => sendTestEvent({ ctx, input }));
    refresh();
    return { id };
  });

export const redeliverWebhookAction = signedInAction
  .inputSchema(webhookDeliveryIdSchema)
  .action(async ({ clientInput: input, ctx: { ctx } }) => {
    const { id } = await mapError(SEND_FAILED, () => redeliverWebhook({ ctx, input }));
    refresh();
    return { id };
  });
