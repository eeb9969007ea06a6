import "server-only";
import { v5 } from "uuid";
import { getCurrency, requireFeature, requirePermission, type VerbArguments } from "@/lib/auth/context";
import { storeResult } from "@/lib/auth/store-result";
import { withBookLockAdvice } from "@/lib/book-lock-error";
import type { CalendarDate } from "@/lib/dates/calendar-date";
import { createEventCharge } from "@/lib/domain/billing/charges/create-event-charge";
import type { ChargeDto } from "@/lib/domain/billing/charges/dto";
import { listSourceCharges } from "@/lib/domain/billing/charges/list-source-charges";
import { type ChargeCause, getLessonSourceKeyPrefix } from "@/lib/domain/billing/charges/model/source-key";
import { resolveChargeContent } from "@/lib/domain/billing/charges/resolve-content";
import { selectContactNames } from "@/lib/domain/billing/contacts/require-contacts";
import { findCalendarEventRow, lockCalendarEventRow } from "@/lib/domain/work/calendar/data";
import type { CalendarEventDto } from "@/lib/domain/work/calendar/dto";
import {
  type ChargeLessonInput,
  getChargeLessonSchema,
} from "@/lib/domain/work/calendar/model/charge-schema";
import { type CalendarEventIdInput, calendarEventIdSchema } from "@/lib/domain/work/calendar/model/schemas";
import { requireOccurrence } from "@/lib/domain/work/calendar/require-occurrence";
import { DomainError, parse } from "@/lib/errors";
import { createId } from "@/lib/ids";

/**
 * Charges each contact who takes part in a lesson, once per occurrence. Creates either all charges or none. Throws
 * CONFLICT if the event isn't a lesson or if a contact has already been charged.
 */
export async function chargeLesson({ ctx, input }: VerbArguments<ChargeLessonInput>): Promise<ChargeDto[]> {
  requirePermission(ctx, "invoices", "full");
  requirePermission(ctx, "calendar", "read");
  requireFeature(ctx, "invoicing");
  const parsed = parse(getChargeLessonSchema(getCurrency(ctx)), input);
  const { id: requestId = createId(), source_id: eventId, occurs_on, contact_id, contact_ids } = parsed;
  const contactIds = [...new Set(contact_id ? [contact_id, ...contact_ids] : contact_ids)];
  if (contactIds.length === 0) {
    const message = "Choose at least one contact.";
    throw new DomainError("VALIDATION", message, { fieldErrors: { contact_ids: message } });
  }
  // The form has no date field, so the error can't ask the user to choose a later date.
  return withBookLockAdvice("Add a charge with a later date instead.", () =>
    ctx.transaction(async (tx) => {
      const event = await lockCalendarEventRow(tx, eventId);
      requireLesson(event);
      const { startsOn, cause } = getOccurrence(event, occurs_on);
      const names = await selectContactNames(tx, contactIds);
      const earlier = await listSourceCharges(tx, getLessonSourceKeyPrefix(cause));
      const charges: ChargeDto[] = [];
      for (const contactId of contactIds) {
        const id = v5(contactId, requestId);
        const alreadyCharged = `${names.get(contactId) ?? "This contact"} is already charged for this lesson. Choose other contacts.`;
        // An earlier charge's key can contain the ID of a contact that was later merged into this one.
        if (earlier.some((charge) => charge.contactId === contactId && charge.id !== id)) {
          throw new DomainError("CONFLICT", alreadyCharged);
        }
        const content = await resolveChargeContent(tx, {
          ...parsed,
          charged_on: parsed.charged_on ?? startsOn,
          contact_id: contactId,
        });
        const charge = await createEventCharge(
          tx,
          {
            ...content,
            id,
            source: "lesson",
            sourceKey: `${getLessonSourceKeyPrefix(cause)}${contactId}`,
          },
          alreadyCharged,
        );
        charges.push(charge);
      }
      return storeResult(tx, charges);
    }),
  );
}

/** Lists the charges of one occurrence of a lesson. Returns an empty list if the actor can't see the event. */
export async function listLessonCharges({
  ctx,
  input,
}: VerbArguments<CalendarEventIdInput>): Promise<ChargeDto[]> {
  requirePermission(ctx, "calendar", "read");
  requirePermission(ctx, "invoices", "read");
  const { id, occurs_on } = parse(calendarEventIdSchema, input);
  const event = await findCalendarEventRow(ctx, id);
  if (!event) return [];
  const { cause } = getOccurrence(event, occurs_on);
  return listSourceCharges(ctx, getLessonSourceKeyPrefix(cause));
}

function requireLesson({ kind, deletedAt }: CalendarEventDto): void {
  if (kind === "lesson" && !deletedAt) return;
  throw new DomainError(
    "CONFLICT",
    "This lesson isn't on the calendar, so you can't charge for it. Choose a lesson from the calendar.",
  );
}

/**
 * Returns a lesson's date and the `ChargeCause` of its charges. A moved occurrence keeps its original cause.
 */
function getOccurrence(
  event: CalendarEventDto,
  day: CalendarDate | null,
): { startsOn: CalendarDate; cause: ChargeCause } {
  const { id, startsOn, interval, movedOutOf } = event;
  if (movedOutOf) return { startsOn, cause: { id: movedOutOf.seriesId, day: movedOutOf.day } };
  if (!interval) return { startsOn, cause: { id, day: null } };
  const occurrence = requireOccurrence(event, day ?? startsOn);
  return { startsOn: occurrence.startsOn, cause: { id, day: occurrence.startsOn } };
}
