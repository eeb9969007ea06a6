import { HORSE_PREFIX, VACCINE_FIELD, vaccineOf } from "@/lib/domain/guest-links/field-names";
import type { GuestVisitInput } from "@/lib/domain/guest-links/schemas";
import { nested } from "@/lib/domain/health-records/form-values";

/** What a guest's form may post; React adds names of its own. */
export const VISIT_FIELD =
  /^(?:token|kind|name|practice|happened_on|cost|notes|details\.[a-z_]{1,40}|horse\.[0-9a-f-]{36})$/;

/** A form's fields as the verb takes them. */
export function toVisitInput(values: Readonly<Record<string, string>>): GuestVisitInput {
  const fields = Object.entries(values);
  const ticked = fields.flatMap(([name, value]) =>
    name.startsWith(HORSE_PREFIX) && value !== "" ? [name.slice(HORSE_PREFIX.length)] : [],
  );
  const typed = Object.fromEntries(fields.filter(([name]) => !name.startsWith(HORSE_PREFIX)));
  const vaccine = typed[VACCINE_FIELD];
  if (vaccine !== undefined) typed[VACCINE_FIELD] = vaccineOf(vaccine);
  // Read by the verb's schema, which knows what belongs to which kind.
  return { details: {}, ...(nested(typed) as object), horse_ids: ticked } as unknown as GuestVisitInput;
}
