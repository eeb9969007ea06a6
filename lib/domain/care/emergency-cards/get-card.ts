import "server-only";
import { requirePermission, type VerbArguments } from "@/lib/auth/context";
import { hasPermission } from "@/lib/auth/permissions";
import { getCalendarDate } from "@/lib/dates/calendar-date";
import { findCardRow, getCardCode } from "@/lib/domain/care/emergency-cards/data";
import { type CardSheet, getCardSheet } from "@/lib/domain/care/emergency-cards/get-card-sheet";
import { type CardOfHorseInput, cardOfHorseSchema } from "@/lib/domain/care/emergency-cards/model/schemas";
import { listCurrentMedication } from "@/lib/domain/care/health-records/list-current-medication";
import { getHorse } from "@/lib/domain/horses/horses/get-horse";
import { parse } from "@/lib/errors";

export interface HorseEmergencyCard {
  sheet: CardSheet;
  /** 0 if there is no card yet. */
  revision: number;
  /** Null if there is no code. Only members who can share the card see its token. */
  code: { issuedAt: string; token: string | null } | null;
}

/** Returns the emergency card of a horse, including archived and locked horses. */
export async function getCard({ ctx, input }: VerbArguments<CardOfHorseInput>): Promise<HorseEmergencyCard> {
  const { timeZone } = requirePermission(ctx, "health", "read");
  const { horse_id } = parse(cardOfHorseSchema, input);
  const horse = await getHorse({ ctx, input: { id: horse_id } });
  const [card, courses] = await Promise.all([
    findCardRow(ctx, horse.id),
    listCurrentMedication({ ctx, input: { horse_id } }),
  ]);
  const canShareCode = !ctx.share && hasPermission(ctx.permissions, "health", "full");
  return {
    sheet: getCardSheet({ horse, card, courses, today: getCalendarDate(timeZone, ctx.clock.now()) }),
    revision: card?.revision ?? 0,
    code: card?.issuedAt
      ? { issuedAt: card.issuedAt.toISOString(), token: canShareCode ? getCardCode(card) : null }
      : null,
  };
}
