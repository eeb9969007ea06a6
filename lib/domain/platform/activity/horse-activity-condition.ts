/** The entity types whose audit entries contain a horse's ID in `after`. */
export const HORSE_CHILD_ENTITIES =
  "{health_record,care_plan,care_item,emergency_card,guest_link,horse_file,task,shift_note,finance_entry,horse_share,horse_charge,charge,agreement}";

/**
 * Returns an SQL condition that matches entries about the given horses and entries that aren't about a horse.
 * Excludes budget and accounting entries. A calendar event can have several horses or none.
 */
export function createHorseActivityConditionSql(horseIds: string): string {
  return `CASE
    WHEN entity_type = 'calendar_event'
      THEN after -> 'horse_ids' = '[]'::jsonb OR after -> 'horse_ids' ?| ${horseIds}::text[]
    WHEN entity_type IN ('finance_budget', 'accounting') THEN false
    WHEN entity_type = 'horse' THEN entity_id = ANY(${horseIds}::text[])
    WHEN entity_type = ANY('${HORSE_CHILD_ENTITIES}'::text[]) THEN after ->> 'horse_id' = ANY(${horseIds}::text[])
    ELSE true END`;
}
