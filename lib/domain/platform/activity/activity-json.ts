import type { ActivityEntry } from "@/lib/domain/platform/activity/list-activity";

export function toActivityJson(entry: ActivityEntry) {
  return {
    id: entry.id,
    action: entry.action,
    entity_type: entry.entityType,
    entity_id: entry.entityId,
    text: entry.text,
    actor_kind: entry.actorKind,
    actor_id: entry.actorId,
    actor_name: entry.actorName,
    created_at: entry.createdAt,
  };
}
