import { getIsoTimestampSql } from "@/lib/dates/iso-timestamp";
import { getHorseLockedColumnSql } from "@/lib/domain/horses/horses/horse-columns";
import type { CalendarEventDto } from "@/lib/domain/work/calendar/dto";
import { getPublicNameSql } from "@/lib/public-name";
import { formatRecurrence } from "@/lib/recurrence/recurrence-rule";

/** The columns of `CalendarEventDto`, selected from EVENTS_FROM_SQL. */
export const EVENT_COLUMNS = `
  event.id, event.title, event.kind, event.place, event.notes, event.starts_on AS "startsOn",
  to_char(event.starts_at, 'HH24:MI') AS "startsAt", event.ends_on AS "endsOn",
  to_char(event.ends_at, 'HH24:MI') AS "endsAt", event.revision, coalesce(about.mine, '[]') AS horses,
  CASE WHEN event.interval_count IS NOT NULL
    THEN json_build_object(event.interval_unit, event.interval_count) END AS interval,
  CASE WHEN event.series_id IS NOT NULL
    THEN json_build_object('seriesId', event.series_id, 'day', event.series_day) END AS "movedOutOf",
  event.weekdays, event.repeats_until AS "repeatsUntil", event.skipped_days AS "skippedDays",
  coalesce((
    SELECT json_agg(json_build_object('id', person.id, 'name', person.name) ORDER BY lower(person.name), person.id)
    FROM (
      SELECT link.user_id AS id, coalesce(${getPublicNameSql("p")}, 'Someone') AS name
      FROM calendar_event_people link LEFT JOIN user_account_profiles p ON p.user_id = link.user_id
      WHERE link.organization_id = event.organization_id AND link.event_id = event.id
    ) person
  ), '[]') AS people,
  about.others AS "otherHorses", ${getIsoTimestampSql("event.deleted_at")} AS "deletedAt", ${getIsoTimestampSql("event.updated_at")} AS "updatedAt"`;

/**
 * SQL for organization $1's events with no horses or with at least one of the actor's horses ($2; null means all
 * horses). $3 is the plan's horse limit.
 */
export const EVENTS_FROM_SQL = `
  calendar_events event CROSS JOIN LATERAL (
    SELECT count(*)::int AS total, (count(*) FILTER (WHERE NOT horse."isMine"))::int AS others,
           json_agg(json_build_object('id', horse.id, 'name', horse.name, 'isLocked', horse."isLocked")
             ORDER BY lower(horse.name), horse.id) FILTER (WHERE horse."isMine") AS mine
    FROM (
      SELECT horse.id, horse.name, ($2::uuid[] IS NULL OR horse.id = ANY($2::uuid[])) AS "isMine",
             ${getHorseLockedColumnSql({ organizationId: "$1", limit: "$3" })}
      FROM calendar_event_horses link
      JOIN horses horse ON horse.organization_id = link.organization_id AND horse.id = link.horse_id
      WHERE link.organization_id = event.organization_id AND link.event_id = event.id
    ) horse
  ) about
  WHERE event.organization_id = $1::uuid AND (about.total = 0 OR about.others < about.total)`;

/** Returns the event fields that the audit log records. */
export function toEventAuditFacts(event: CalendarEventDto) {
  return {
    title: event.title,
    kind: event.kind,
    place: event.place,
    notes: event.notes,
    starts_on: event.startsOn,
    starts_at: event.startsAt,
    ends_on: event.endsOn,
    ends_at: event.endsAt,
    repeats: event.interval && formatRecurrence({ interval: event.interval, weekdays: event.weekdays }),
    repeats_until: event.repeatsUntil,
    skipped_days: event.skippedDays,
    people: event.people.map(({ name }) => name),
    horse_ids: event.horses.map(({ id }) => id),
    deleted_at: event.deletedAt,
  };
}
