import { queueWebhookDeliveries } from "@/lib/audit/queue-webhook-deliveries";
import { type Actor, type Context, getActingOrganizationName } from "@/lib/auth/context";
import { Prisma } from "@/lib/db";
import { createId } from "@/lib/ids";

export interface AuditEntry {
  action: string;
  entityType: string;
  entityId: string;
  before?: Prisma.InputJsonObject;
  after?: Prisma.InputJsonObject;
}

/**
 * Writes an audit row and notifies subscribed webhooks. Must run in the same transaction as the change, so that
 * both are committed together.
 */
export async function recordAudit(tx: Context, entry: AuditEntry): Promise<void> {
  await recordAudits(tx, [entry]);
}

/** Like `recordAudit`, but records several changes with only two SQL statements. */
export async function recordAudits(tx: Context, entries: readonly AuditEntry[]): Promise<void> {
  await tx.db.auditLog.createMany({
    data: entries.map(({ action, entityType, entityId, before, after }) => ({
      id: createId(),
      organizationId: tx.organization?.id ?? null,
      actorKind: tx.actor.kind,
      actorId: getActorId(tx.actor),
      actorOrganization: getActingOrganizationName(tx),
      ...{ action, entityType, entityId },
      before: before ?? Prisma.DbNull,
      after: after ?? Prisma.DbNull,
      requestId: tx.requestId,
    })),
  });
  await queueWebhookDeliveries(tx, entries);
}

function getActorId(actor: Actor): string | null {
  switch (actor.kind) {
    case "user":
    case "companionApp":
      return actor.userId;
    case "apiKey":
      return actor.keyId;
    case "stripe":
      return actor.eventId;
    case "job":
    case "publicLink":
      return actor.name;
    case "staff":
      return actor.staffId;
    case "nobody":
      return null;
  }
}
