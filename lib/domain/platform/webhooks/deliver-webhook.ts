import "server-only";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { findWebhookRow, lockWebhookRow } from "@/lib/domain/platform/webhooks/data";
import {
  type DueWebhookDelivery,
  disableWebhook,
  enqueueWebhookDelivery,
  findDueWebhookDelivery,
  insertDeliveryAttempt,
  recordDeliveryFailure,
  recordDeliverySuccess,
  updateWebhookDeliveryRow,
} from "@/lib/domain/platform/webhooks/delivery-data";
import {
  DISABLE_WEBHOOK_AFTER_MS,
  getNextDeliveryAttemptTime,
  MAX_DELIVERY_WAIT_MS,
  WAIT_CHECK_INTERVAL_MS,
} from "@/lib/domain/platform/webhooks/model/retries";
import {
  postWebhookMessage,
  type WebhookDeliveryOutcome,
} from "@/lib/domain/platform/webhooks/post-webhook-message";
import { recordWebhookChange } from "@/lib/domain/platform/webhooks/record-webhook-change";
import { getWebhookTargetRules } from "@/lib/domain/platform/webhooks/require-reachable-target";
import { createSignedHeaders, decryptWebhookSecret } from "@/lib/domain/platform/webhooks/signature";
import { enqueue } from "@/lib/jobs/enqueue";
import { hasFeature } from "@/lib/plans/entitlements";

interface DeliverWebhookArguments {
  ctx: Context;
  input: { deliveryId: string };
}

/**
 * Makes one attempt to send a delivery. Then, in one transaction, stores the result, schedules the next attempt
 * and disables the webhook if it has failed for too long. If the process dies before the transaction ends, the
 * message is sent again with the same ID.
 */
export async function deliverWebhook({ ctx, input: { deliveryId } }: DeliverWebhookArguments): Promise<void> {
  const due = await findDueWebhookDelivery(ctx, deliveryId);
  if (!due) return;
  if (shouldPostpone(ctx, due)) return postpone(ctx, due);
  const began = performance.now();
  const outcome = await sendMessage(ctx, due);
  const durationMs = Math.round(performance.now() - began);
  await ctx.transaction(async (tx) => {
    // To avoid deadlocks, locks the webhook before the delivery, in the same order as a deletion.
    if (!(await lockWebhookRow(tx, due.webhook.id))) return;
    const isDelivered = isSuccess(outcome);
    if (!(await recordOutcome(tx, due, isDelivered))) return;
    await insertDeliveryAttempt(tx, due.id, { ...outcome, durationMs });
    if (isDelivered) await recordDeliverySuccess(tx, due.webhook.id);
    else await disableIfFailingTooLong(tx, due.webhook.id);
  });
}

function shouldPostpone({ organization }: Context, { webhook }: DueWebhookDelivery): boolean {
  if (!organization || !hasFeature(organization.tier, "api_access")) return true;
  return !webhook.isEnabled || !webhook.organization.isActive;
}

/**
 * Postpones the delivery without counting an attempt. Called if the webhook is disabled, if the plan doesn't
 * include webhooks, or if the organization is closed. Marks the delivery as failed after the maximum wait.
 */
async function postpone(ctx: Context, { id, createdAt, webhook }: DueWebhookDelivery): Promise<void> {
  const now = ctx.clock.now();
  await ctx.transaction(async (tx) => {
    if (now.getTime() - createdAt.getTime() > MAX_DELIVERY_WAIT_MS) {
      await updateWebhookDeliveryRow(tx, id, { status: "failed", nextTryAt: null });
      return;
    }
    const nextTryAt = new Date(now.getTime() + WAIT_CHECK_INTERVAL_MS);
    if (await updateWebhookDeliveryRow(tx, id, { nextTryAt }))
      await enqueueWebhookDelivery(tx, id, webhook.id, nextTryAt);
  });
}

function sendMessage(
  { clock }: Context,
  { eventId, body, webhook }: DueWebhookDelivery,
): Promise<WebhookDeliveryOutcome> {
  const now = clock.now();
  const { formerSecretEncrypted: former, formerSecretEndsAt: ends } = webhook;
  const sealed = [webhook.secretEncrypted, ...(former && ends && ends > now ? [former] : [])];
  const secrets = sealed.map(decryptWebhookSecret).filter((secret) => secret !== null);
  if (secrets.length === 0) {
    const problem = "The secret can't be read. Create a new secret.";
    return Promise.resolve({ statusCode: null, answer: null, problem });
  }
  const headers = {
    "user-agent": "Hoofline-Webhooks/1",
    ...createSignedHeaders({ id: eventId, at: now, body, secrets }),
  };
  return postWebhookMessage({ url: webhook.url, headers, body, rules: getWebhookTargetRules() });
}

function isSuccess({ statusCode }: WebhookDeliveryOutcome): boolean {
  return statusCode !== null && statusCode >= 200 && statusCode < 300;
}

/** Saves the result and schedules the next attempt. Returns false if the webhook was deleted. */
async function recordOutcome(
  tx: Context,
  { id, tries, webhook }: DueWebhookDelivery,
  isDelivered: boolean,
): Promise<boolean> {
  const now = tx.clock.now();
  const tried = { tries: tries + 1 };
  if (isDelivered)
    return updateWebhookDeliveryRow(tx, id, {
      ...tried,
      status: "delivered",
      deliveredAt: now,
      nextTryAt: null,
    });
  const nextTryAt = getNextDeliveryAttemptTime(tried.tries, now);
  if (!nextTryAt) return updateWebhookDeliveryRow(tx, id, { ...tried, status: "failed", nextTryAt });
  const isSaved = await updateWebhookDeliveryRow(tx, id, { ...tried, nextTryAt });
  if (isSaved) await enqueueWebhookDelivery(tx, id, webhook.id, nextTryAt);
  return isSaved;
}

async function disableIfFailingTooLong(tx: Context, webhookId: string): Promise<void> {
  const since = await recordDeliveryFailure(tx, webhookId);
  if (
    tx.clock.now().getTime() - since.getTime() < DISABLE_WEBHOOK_AFTER_MS ||
    !(await disableWebhook(tx, webhookId))
  )
    return;
  const webhook = await findWebhookRow(tx, webhookId);
  if (!webhook) return;
  await recordWebhookChange(tx, "gave_up", { after: webhook });
  await enqueue(tx.db, "mail.webhook-gave-up", { organizationId: getOrganizationId(tx), webhookId });
}
