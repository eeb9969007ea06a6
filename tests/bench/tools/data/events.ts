import type pg from "pg";

const DAILY = 4;
const WEEKLY = 12;

/**
 * Inserts a few daily and weekly events that started a year ago and repeat indefinitely. Each event is for one
 * horse.
 */
export async function insertEvents(client: pg.Client, organizationId: string): Promise<void> {
  await client.query(
    `WITH numbered AS (
       SELECT id, row_number() OVER (ORDER BY id) AS place FROM horses WHERE organization_id = $1
     ), inserted AS (
       INSERT INTO calendar_events (id, organization_id, title, kind, starts_on, ends_on, starts_at, ends_at,
                                    interval_count, interval_unit, updated_at)
       SELECT uuidv7(), $1, 'Lesson ' || n, 'lesson', day, day, time '08:00' + n * interval '30 minutes',
              time '09:00' + n * interval '30 minutes', 1, CASE WHEN n <= $2 THEN 'days' ELSE 'weeks' END, now()
       FROM generate_series(1, $2::int + $3::int) n
       CROSS JOIN LATERAL (SELECT current_date - 365 + n AS day) dates
       RETURNING id
     )
     INSERT INTO calendar_event_horses (id, organization_id, event_id, horse_id)
     SELECT uuidv7(), $1, event.id, numbered.id
     FROM (SELECT id, row_number() OVER (ORDER BY id) AS n FROM inserted) event
     JOIN numbered ON numbered.place = event.n`,
    [organizationId, DAILY, WEEKLY],
  );
}
