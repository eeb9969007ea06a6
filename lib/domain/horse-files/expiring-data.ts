import "server-only";
import { type Context, organizationIdOf } from "@/lib/auth/context";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { uuidArray } from "@/lib/domain/horses/uuid-array";
import type { DocumentKind } from "@/lib/files/document-kinds";
import { readJson } from "@/lib/read-json";

export interface ExpiringDocument {
  id: string;
  horseId: string;
  horseName: string;
  name: string;
  documentKind: DocumentKind | null;
  expiresOn: CalendarDate;
}

const SELECT = `
  SELECT json_agg(row_to_json(found) ORDER BY found."expiresOn", found.id) AS value FROM (
    SELECT f.id, f.horse_id AS "horseId", h.name AS "horseName", f.name, f.document_kind AS "documentKind",
      f.expires_on AS "expiresOn"
    FROM horse_files f JOIN horses h ON h.organization_id = f.organization_id AND h.id = f.horse_id
    WHERE f.organization_id = $1::uuid AND f.deleted_at IS NULL AND h.archived_at IS NULL
      AND f.expires_on BETWEEN $2::date AND $3::date AND ($4::uuid[] IS NULL OR f.horse_id = ANY($4::uuid[]))
    ORDER BY f.expires_on, f.id LIMIT 500
  ) found`;

export async function selectExpiring(
  ctx: Context,
  { from, through }: { from: CalendarDate; through: CalendarDate },
): Promise<ExpiringDocument[]> {
  const values = [organizationIdOf(ctx), from, through, uuidArray(ctx.horseIds)];
  return (await readJson<ExpiringDocument[]>(ctx.db, { sql: SELECT, values })) ?? [];
}
