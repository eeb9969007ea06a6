import "server-only";
import { readWebhookEventNames, type WebhookEventName } from "@/lib/audit/webhook-event-types";
import { type Context, getActorUserId, getOrganizationId } from "@/lib/auth/context";
import type { Prisma } from "@/lib/db";
import type { WebhookDto } from "@/lib/domain/platform/webhooks/dto";
import { createId, isUuid } from "@/lib/ids";
import { createNewestFirstQuery } from "@/lib/lists/newest-first";
import { type PageRequest, restoreListOrder } from "@/lib/lists/sort-keys";

const SELECT = {
  id: true,
  url: true,
  description: true,
  eventTypes: true,
  isEnabled: true,
  gaveUpAt: true,
  failingSince: true,
  formerSecretEndsAt: true,
  createdAt: true,
} as const satisfies Prisma.WebhookSelect;

type WebhookRow = Prisma.WebhookGetPayload<{ select: typeof SELECT }>;

function toDto(row: WebhookRow, now: Date): WebhookDto {
  const { formerSecretEndsAt: ends } = row;
  return {
    ...row,
    eventTypes: readWebhookEventNames(row.eventTypes),
    gaveUpAt: row.gaveUpAt?.toISOString() ?? null,
    failingSince: row.failingSince?.toISOString() ?? null,
    formerSecretEndsAt: ends && ends > now ? ends.toISOString() : null,
    createdAt: row.createdAt.toISOString(),
  };
}

export async function selectWebhooks(ctx: Context, page: PageRequest): Promise<WebhookDto[]> {
  const { where, ...query } = createNewestFirstQuery(page);
  const rows = await ctx.db.webhook.findMany({
    where: { organizationId: getOrganizationId(ctx), ...where },
    ...query,
    select: SELECT,
  });
  const now = ctx.clock.now();
  return restoreListOrder(rows, page.place).map((row) => toDto(row, now));
}

/** Finds a webhook. Returns null if it doesn't exist in the organization. */
export async function findWebhookRow(ctx: Context, id: string): Promise<WebhookDto | null> {
  if (!isUuid(id)) return null;
  const where = { id, organizationId: getOrganizationId(ctx) };
  const row = await ctx.db.webhook.findFirst({ where, select: SELECT });
  return row && toDto(row, ctx.clock.now());
}

/**
 * Locks the webhook and returns it. Until the transaction ends, the webhook can't be changed or deleted, but
 * new deliveries can be added.
 */
export async function lockWebhookRow(tx: Context, id: string): Promise<WebhookDto | null> {
  if (!isUuid(id)) return null;
  await tx.db.$executeRaw`
    SELECT 1 FROM webhooks
    WHERE organization_id = ${getOrganizationId(tx)}::uuid AND id = ${id}::uuid FOR NO KEY UPDATE`;
  return findWebhookRow(tx, id);
}

/** Counts the webhooks. Locks the organization so that concurrent requests can't exceed the limit. */
export async function countWebhooks(tx: Context): Promise<number> {
  const organizationId = getOrganizationId(tx);
  await tx.db.$executeRaw`SELECT 1 FROM organizations WHERE id = ${organizationId}::uuid FOR UPDATE`;
  return tx.db.webhook.count({ where: { organizationId } });
}

interface NewWebhook {
  url: string;
  description: string | null;
  eventTypes: WebhookEventName[];
  secretEncrypted: Uint8Array<ArrayBuffer>;
}

export async function insertWebhook(tx: Context, webhook: NewWebhook): Promise<WebhookDto> {
  const now = tx.clock.now();
  const data = {
    ...webhook,
    id: createId(),
    organizationId: getOrganizationId(tx),
    createdBy: getActorUserId(tx),
    createdAt: now,
  };
  return toDto(await tx.db.webhook.create({ data, select: SELECT }), now);
}

export async function updateWebhookRow(
  tx: Context,
  id: string,
  data: Prisma.WebhookUncheckedUpdateInput,
): Promise<WebhookDto> {
  const where = { organizationId_id: { organizationId: getOrganizationId(tx), id } };
  return toDto(await tx.db.webhook.update({ where, data, select: SELECT }), tx.clock.now());
}

/** Stores a new secret. The current secret becomes the previous secret. */
export async function replaceWebhookSecret(
  tx: Context,
  id: string,
  { secretEncrypted, formerEndsAt }: { secretEncrypted: Uint8Array; formerEndsAt: Date },
): Promise<void> {
  await tx.db.$executeRaw`
    UPDATE webhooks SET former_secret_encrypted = secret_encrypted, former_secret_ends_at = ${formerEndsAt},
      secret_encrypted = ${secretEncrypted}
    WHERE id = ${id}::uuid AND organization_id = ${getOrganizationId(tx)}::uuid`;
}

/** Deletes the webhook and its deliveries. */
export async function deleteWebhookRow(tx: Context, id: string): Promise<void> {
  await tx.db.webhook.deleteMany({ where: { id, organizationId: getOrganizationId(tx) } });
}
