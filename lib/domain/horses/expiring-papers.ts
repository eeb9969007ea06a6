import type { DocumentKind } from "@/lib/files/document-kinds";

/** After so many days nobody is told any more of a document that ran out: its own list still says so. */
const TOLD_DAYS = 90;

/** Of these a horse has one: the new one takes the old one's place. Others stand beside each other, like two policies. */
const ONE_AT_A_TIME: readonly DocumentKind[] = ["coggins", "health_certificate", "registration", "passport"];

interface Days {
  /** Places in the query. */
  today: string;
  through: string;
}

/** Whether a row `f` of horse_files ran out lately, or runs out by a day, and nothing has taken its place. SQL. */
export function isExpiringPaper({ today, through }: Days): string {
  return `f.deleted_at IS NULL AND f.expires_on BETWEEN ${today}::date - ${TOLD_DAYS} AND ${through}::date
    AND NOT (f.document_kind IN (${ONE_AT_A_TIME.map((kind) => `'${kind}'`).join(", ")})
      AND EXISTS (SELECT 1 FROM horse_files newer
        WHERE newer.organization_id = f.organization_id AND newer.horse_id = f.horse_id AND newer.deleted_at IS NULL
          AND newer.document_kind = f.document_kind AND newer.kind = f.kind AND newer.expires_on > f.expires_on))`;
}
