import type { DocumentKind } from "@/lib/files/document-kinds";

/** Days after which expired documents no longer cause a warning. The horse's list of documents still shows them. */
const WARNING_DAYS = 90;

/**
 * A horse has one current document of each of these kinds: a new one replaces the old one. Other kinds, such as
 * insurance policies, can exist side by side.
 */
const ONE_AT_A_TIME: readonly DocumentKind[] = ["coggins", "health_certificate", "registration", "passport"];

interface Days {
  /** Parameters of the query, such as $3. */
  today: string;
  through: string;
}

/**
 * Returns the SQL condition for a row `f` of horse_files that expired recently or expires by `through`, and that no
 * newer document replaces.
 */
export function getExpiringPaperCondition({ today, through }: Days): string {
  return `f.deleted_at IS NULL AND f.expires_on BETWEEN ${today}::date - ${WARNING_DAYS} AND ${through}::date
    AND NOT (f.document_kind IN (${ONE_AT_A_TIME.map((kind) => `'${kind}'`).join(", ")})
      AND EXISTS (SELECT 1 FROM horse_files newer
        WHERE newer.organization_id = f.organization_id AND newer.horse_id = f.horse_id AND newer.deleted_at IS NULL
          AND newer.document_kind = f.document_kind AND newer.kind = f.kind AND newer.expires_on > f.expires_on))`;
}
