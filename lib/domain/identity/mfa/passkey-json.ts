import type { StoredFactor } from "@/lib/domain/identity/mfa/data";

export interface PasskeyJson {
  id: string;
  friendly_name?: string;
  created_at: string;
  last_used_at?: string;
}

export function toPasskeyJson(
  row: Pick<StoredFactor, "id" | "friendlyName" | "createdAt" | "lastUsedAt">,
): PasskeyJson {
  return {
    id: row.id,
    ...(row.friendlyName && { friendly_name: row.friendlyName }),
    created_at: row.createdAt.toISOString(),
    ...(row.lastUsedAt && { last_used_at: row.lastUsedAt.toISOString() }),
  };
}
