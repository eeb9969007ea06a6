import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { hasPermission } from "@/lib/auth/permissions";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import { decryptEmergencyCardCode, findEmergencyCardRow } from "@/lib/domain/care/emergency-cards/data";
import {
  type EmergencyCardSheetContent,
  getEmergencyCardSheetContent,
} from "@/lib/domain/care/emergency-cards/get-emergency-card-sheet-content";
import {
  type EmergencyCardInput,
  emergencyCardSchema,
} from "@/lib/domain/care/emergency-cards/model/schemas";
import { listCurrentMedication } from "@/lib/domain/care/health-records/list-current-medication";
import { getHorse } from "@/lib/domain/horses/horses/get-horse";
import { parse } from "@/lib/errors";

export interface HorseEmergencyCard {
  sheet: EmergencyCardSheetContent;
  /** The revision of the card; 0 if there is no card yet. */
  revision: number;
  /** The card's code, or null if the card has none. `token` is null for members who can't share the card. */
  code: { issuedAt: string; token: string | null } | null;
}

/** Returns the emergency card of a horse, even if the horse is archived or locked. */
export async function getEmergencyCard({
  ctx,
  input,
}: VerbArguments<EmergencyCardInput>): Promise<HorseEmergencyCard> {
  const { timeZone } = requirePermission(ctx, "health", "read");
  const { horse_id } = parse(emergencyCardSchema, input);
  const horse = await getHorse({ ctx, input: { id: horse_id } });
  const [card, courses] = await Promise.all([
    findEmergencyCardRow(ctx, horse.id),
    listCurrentMedication({ ctx, input: { horse_id } }),
  ]);
  const canShareCode = !ctx.share && hasPermission(ctx.permissions, "health", "full");
  return {
    sheet: getEmergencyCardSheetContent({
      horse,
      card,
      courses,
      today: getCalendarDate(timeZone, ctx.clock.now()),
    }),
    revision: card?.revision ?? 0,
    code: card?.issuedAt
      ? { issuedAt: card.issuedAt.toISOString(), token: canShareCode ? decryptEmergencyCardCode(card) : null }
      : null,
  };
}
