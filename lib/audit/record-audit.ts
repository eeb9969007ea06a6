import { queueWebhookDeliveries } from "@/lib/audit/queue-webhook-deliveries";
import { type Actor, type Context, getActingOrganizationName } from "@/lib/auth/context";
import { Prisma } from "@/lib/db";
import { createId } from "@/lib/ids";

interface AuditEntry {
  action: string;
  entityType: string;
  entityId: string;
  before?: Prisma.InputJsonObject;
  after?: Prisma.InputJsonObject;
}

/**
 * Writes an audit row and notifies subscribed webhooks. Must run in the transaction of the change, so that both
 * are committed together.
 */
export async function recordAudit(tx: Context, entry: AuditEntry): Promise<void> {
  await tx.db.auditLog.create({
    data: {
      id: createId(),
      organizationId: tx.organization?.id ?? null,
      actorKind: tx.actor.kind,
      actorId: getActorId(tx.actor),
      actorOrganization: getActingOrganizationName(tx),
      action: entry.action,
      entityType: entry.entityType,
      entityId: entry.entityId,
      before: entry.before ?? Prisma.DbNull,
      after: entry.after ?? Prisma.DbNull,
      requestId: tx.requestId,
    },
    select: { id: true },
  });
  await queueWebhookDeliveries(tx, entry);
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
