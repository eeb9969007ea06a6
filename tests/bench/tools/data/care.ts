import type pg from "pg";

/** Records per horse. */
const RECORDS = 40;

/**
 * Inserts each horse's health records, one every nine days up to today, cycling through eight examples. The
 * dates differ between horses. As in a real barn, some records contain text and others contain figures for
 * charts.
 */
export async function insertRecords(client: pg.Client, organizationId: string): Promise<void> {
  await client.query(
    `INSERT INTO health_records (id, organization_id, horse_id, kind, happened_on, title, details, provider,
                                 author_name, updated_at)
     SELECT uuidv7(), $1, horse.id, template.kind, current_date - 9 * n - (horse.place % 9)::int, template.title, template.details::jsonb, template.provider,
            'Bench', now()
     FROM (SELECT id, organization_id, row_number() OVER (ORDER BY id) AS place FROM horses WHERE organization_id = $1) horse
     CROSS JOIN generate_series(0, $2::int - 1) n
     JOIN (VALUES
       (0, 'farrier', 'Trim', '{"work": "trim", "next_due_on": null}', 'Sam Smith'),
       (1, 'weight', 'Weight', '{"method": "scale", "weight": 512.5, "weight_unit": "kg"}', NULL),
       (2, 'vaccination', 'Tetanus',
        '{"vaccine": "Tetanus", "product": null, "lot_number": null, "next_due_on": null}', 'Dr. Vega'),
       (3, 'vitals', 'Vital signs', '{"temperature": 37.9, "temperature_unit": "C", "pulse": 36, "respiration": 12,
        "capillary_refill": 1.5}', NULL),
       (4, 'deworming', 'Ivermectin', '{"product": "Ivermectin", "dose": null, "next_due_on": null}', NULL),
       (5, 'weight', 'Weight', '{"method": "scale", "weight": 509, "weight_unit": "kg"}', NULL),
       (6, 'body_condition', 'Body condition', '{"score": 5.5}', NULL),
       (7, 'vet_visit', 'Lameness check', '{"reason": "Lameness check", "findings": "Sound", "treatment": null,
        "next_due_on": null}', 'Dr. Vega')
     ) AS template (place, kind, title, details, provider) ON template.place = (n + horse.place) % 8`,
    [organizationId, RECORDS],
  );
}

/**
 * Inserts four care plans per horse, each with one open item. The due dates are spread evenly from three
 * weeks ago to five weeks from now.
 */
export async function insertCare(client: pg.Client, organizationId: string): Promise<void> {
  await client.query(
    `WITH planned AS (
       INSERT INTO care_plans (id, organization_id, horse_id, kind, subject, starts_on, interval_count,
                               interval_unit, updated_at)
       SELECT uuidv7(), $1, horse.id, template.kind, template.subject, current_date - 21, 8, 'weeks', now()
       FROM horses horse CROSS JOIN (VALUES
         ('farrier', ''), ('vaccination', 'Tetanus'), ('deworming', ''), ('dental', '')
       ) AS template (kind, subject)
       WHERE horse.organization_id = $1
       RETURNING id, horse_id, kind
     )
     INSERT INTO care_items (id, organization_id, horse_id, plan_id, kind, due_on)
     SELECT uuidv7(), $1, horse_id, id, kind, current_date - 21 + (row_number() OVER (ORDER BY id) % 56)::int
     FROM planned`,
    [organizationId],
  );
}
