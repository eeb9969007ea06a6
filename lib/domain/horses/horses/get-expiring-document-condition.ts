import type { DocumentKind } from "@/lib/files/document-kinds";

/**
 * The number of days after which an expired document no longer causes a warning. The horse's document list still
 * shows the document.
 */
const WARNING_DAYS = 90;

/**
 * Document types for which a horse has only one current document: a new document replaces the old one. For
 * other types, such as insurance policies, several documents can be current.
 */
const REPLACED_KINDS: readonly DocumentKind[] = ["coggins", "health_certificate", "registration", "passport"];

interface ExpiryParameters {
  /** Query parameters, such as $3. */
  today: string;
  through: string;
}

/**
 * Returns an SQL condition for a row `f` of horse_files: the document expired recently or expires by `through`,
 * and no newer document replaces it.
 */
export function getExpiringDocumentCondition({ today, through }: ExpiryParameters): string {
  return `f.deleted_at IS NULL AND f.expires_on BETWEEN ${today}::date - ${WARNING_DAYS} AND ${through}::date
    AND NOT (f.document_kind IN (${REPLACED_KINDS.map((kind) => `'${kind}'`).join(", ")})
      AND EXISTS (SELECT 1 FROM horse_files newer
        WHERE newer.organization_id = f.organization_id AND newer.horse_id = f.horse_id AND newer.deleted_at IS NULL
          AND newer.document_kind = f.document_kind AND newer.kind = f.kind AND newer.expires_on > f.expires_on))`;
}
