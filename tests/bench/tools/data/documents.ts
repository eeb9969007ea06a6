import type pg from "pg";

/**
 * Inserts three documents per horse: this year's Coggins test, last year's Coggins test and an insurance
 * policy. Every week, some of them expire.
 */
export async function insertDocuments(client: pg.Client, organizationId: string): Promise<void> {
  await client.query(
    `INSERT INTO horse_files (id, organization_id, horse_id, purpose, kind, content_id, extension, bytes, name,
                              document_kind, expires_on, author_name, updated_at)
     SELECT uuidv7(), $1, horse.id, 'horse_document', 'document', uuidv7(), 'pdf', 40000, template.kind || '.pdf', template.kind,
            current_date + template.days + (horse.place % 350)::int, 'Bench', now()
     FROM (SELECT id, row_number() OVER (ORDER BY id) AS place FROM horses WHERE organization_id = $1) horse
     CROSS JOIN (VALUES ('coggins', 0), ('coggins', -365), ('insurance', -60)) AS template (kind, days)`,
    [organizationId],
  );
}
