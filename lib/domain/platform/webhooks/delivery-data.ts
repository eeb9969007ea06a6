import "server-only";
import { z } from "zod";
import { WEBHOOK_DELIVERY_PRIORITY } from "@/lib/audit/queue-webhook-deliveries";
import { type Context, getOrganizationId } from "@/lib/auth/context";
import { Prisma } from "@/lib/db";
import { WEBHOOK_DELIVERY_STATES, type WebhookDeliveryDto } from "@/lib/domain/platform/webhooks/dto";
import type { WebhookDeliveryOutcome } from "@/lib/domain/platform/webhooks/post-webhook-message";
import { createId, isUuid } from "@/lib/ids";
import { enqueue } from "@/lib/jobs/enqueue";
import { createNewestFirstQuery } from "@/lib/lists/newest-first";
import { type PageRequest, restoreListOrder } from "@/lib/lists/sort-keys";
import { queryRows } from "@/lib/query-rows";

const SELECT = {
  id: true,
  eventId: true,
  eventType: true,
  status: true,
  body: true,
  nextTryAt: true,
  deliveredAt: true,
  createdAt: true,
  attempts: {
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: 20,
    select: { id: true, statusCode: true, problem: true, answer: true, durationMs: true, createdAt: true },
  },
} as const satisfies Prisma.WebhookDeliverySelect;

const statusSchema = z.enum(WEBHOOK_DELIVERY_STATES);

type DeliveryRow = Prisma.WebhookDeliveryGetPayload<{ select: typeof SELECT }>;

function toDto({ attempts, ...row }: DeliveryRow): WebhookDeliveryDto {
  return {
    ...row,
    status: statusSchema.parse(row.status),
    nextTryAt: row.nextTryAt?.toISOString() ?? null,
    deliveredAt: row.deliveredAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    attempts: attempts.map((attempt) => ({ ...attempt, createdAt: attempt.createdAt.toISOString() })),
  };
}

export async function selectWebhookDeliveries(
  ctx: Context,
  webhookId: string,
  page: PageRequest,
): Promise<WebhookDeliveryDto[]> {
  const { where, ...query } = createNewestFirstQuery(page);
  const rows = await ctx.db.webhookDelivery.findMany({
    where: { organizationId: getOrganizationId(ctx), webhookId, ...where },
    ...query,
    select: SELECT,
  });
  return restoreListOrder(rows, page.place).map(toDto);
}

/** Finds a delivery. Returns null if it doesn't exist for this webhook. */
export async function findWebhookDelivery(
  ctx: Context,
  webhookId: string,
  id: string,
): Promise<WebhookDeliveryDto | null> {
  if (!isUuid(id)) return null;
  const where = { id, webhookId, organizationId: getOrganizationId(ctx) };
  const row = await ctx.db.webhookDelivery.findFirst({ where, select: SELECT });
  return row && toDto(row);
}

interface NewDelivery {
  webhookId: string;
  eventId: string;
  eventType: string;
  body: string;
}

/** Inserts a delivery to one webhook and queues it. */
export async function insertWebhookDelivery(tx: Context, delivery: NewDelivery): Promise<WebhookDeliveryDto> {
  const now = tx.clock.now();
  const organizationId = getOrganizationId(tx);
  const data = { ...delivery, id: createId(), organizationId, createdAt: now, nextTryAt: now };
  const row = await tx.db.webhookDelivery.create({ data, select: SELECT });
  await enqueueWebhookDelivery(tx, row.id, delivery.webhookId, now);
  return toDto(row);
}

/** Resets the delivery's number of attempts and queues the next attempt immediately. */
export async function restartWebhookDelivery(tx: Context, webhookId: string, id: string): Promise<void> {
  const now = tx.clock.now();
  await updateWebhookDeliveryRow(tx, id, { status: "waiting", tries: 0, deliveredAt: null, nextTryAt: now });
  await enqueueWebhookDelivery(tx, id, webhookId, now);
}

export async function enqueueWebhookDelivery(
  tx: Context,
  deliveryId: string,
  webhookId: string,
  runAt: Date,
): Promise<void> {
  const payload = { organizationId: getOrganizationId(tx), deliveryId };
  await enqueue(tx.db, "webhook.deliver", payload, {
    key: `webhook:${deliveryId}`,
    queue: `webhook:${webhookId}`,
    priority: WEBHOOK_DELIVERY_PRIORITY,
    runAt,
  });
}

const DUE = {
  id: true,
  eventId: true,
  body: true,
  status: true,
  tries: true,
  createdAt: true,
  webhook: {
    select: {
      id: true,
      url: true,
      isEnabled: true,
      organization: { select: { isActive: true } },
      secretEncrypted: true,
      formerSecretEncrypted: true,
      formerSecretEndsAt: true,
    },
  },
} as const satisfies Prisma.WebhookDeliverySelect;

export type DueWebhookDelivery = Prisma.WebhookDeliveryGetPayload<{ select: typeof DUE }>;

/** Finds a waiting delivery with its webhook's URL and secrets. */
export function findDueWebhookDelivery(ctx: Context, id: string): Promise<DueWebhookDelivery | null> {
  const where = { id, organizationId: getOrganizationId(ctx), status: "waiting" };
  return ctx.db.webhookDelivery.findFirst({ where, select: DUE });
}

export async function updateWebhookDeliveryRow(
  tx: Context,
  id: string,
  data: Prisma.WebhookDeliveryUncheckedUpdateManyInput,
): Promise<boolean> {
  const where = { id, organizationId: getOrganizationId(tx) };
  return (await tx.db.webhookDelivery.updateMany({ where, data })).count > 0;
}

export async function insertDeliveryAttempt(
  tx: Context,
  deliveryId: string,
  attempt: WebhookDeliveryOutcome & { durationMs: number },
): Promise<void> {
  const data = {
    ...attempt,
    id: createId(),
    organizationId: getOrganizationId(tx),
    deliveryId,
    createdAt: tx.clock.now(),
  };
  await tx.db.webhookAttempt.create({ data, select: { id: true } });
}

/** Clears the time of the webhook's first failure since the last success. */
export async function recordDeliverySuccess(tx: Context, webhookId: string): Promise<void> {
  const where = { id: webhookId, organizationId: getOrganizationId(tx), failingSince: { not: null } };
  await tx.db.webhook.updateMany({ where, data: { failingSince: null } });
}

const sinceRowSchema = z.object({ since: z.date() });

/**
 * Returns the time of the first failure since the last success. If this is the first failure, records the current
 * time.
 */
export async function recordDeliveryFailure(tx: Context, webhookId: string): Promise<Date> {
  const [row] = await queryRows(
    tx.db,
    sinceRowSchema,
    Prisma.sql`
    UPDATE webhooks SET failing_since = COALESCE(failing_since, ${tx.clock.now()})
    WHERE id = ${webhookId}::uuid AND organization_id = ${getOrganizationId(tx)}::uuid
    RETURNING failing_since AS since`,
  );
  return row?.since ?? tx.clock.now();
}

/** Disables the webhook. Returns false if it was already disabled. */
export async function disableWebhook(tx: Context, webhookId: string): Promise<boolean> {
  const where = { id: webhookId, organizationId: getOrganizationId(tx), isEnabled: true };
  const data = { isEnabled: false, gaveUpAt: tx.clock.now() };
  return (await tx.db.webhook.updateMany({ where, data })).count > 0;
}
