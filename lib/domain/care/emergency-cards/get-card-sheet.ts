import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { CardFields } from "@/lib/domain/care/emergency-cards/model/schemas";
import type { RecordDto } from "@/lib/domain/care/health-records/dto";
import { formatRecordLine } from "@/lib/domain/care/health-records/model/record-labels";
import type { HorseDto } from "@/lib/domain/horses/horses/horse-columns";
import { describeHorse } from "@/lib/domain/horses/horses/model/describe-horse";
import { formatHeight } from "@/lib/domain/horses/horses/model/height";

/** A card as it appears on paper, in the app, and behind its code. */
export interface CardSheet {
  name: string;
  barnName: string | null;
  description: string;
  /** Features that identify the horse. */
  marks: { label: string; value: string }[];
  pictureUrl: string | null;
  /** Current medication from the horse's records. */
  courses: { id: string; drug: string; line: string; since: CalendarDate; until: CalendarDate | null }[];
  /** Null if the card is empty. */
  card: CardFields | null;
}

interface SheetParts {
  horse: HorseDto;
  card: CardFields | null;
  courses: readonly RecordDto[];
  today: CalendarDate;
}

export function getCardSheet({ horse, card, courses, today }: SheetParts): CardSheet {
  return {
    name: horse.name,
    barnName: horse.barnName,
    description: describeHorse(horse, today),
    marks: getMarks(horse),
    pictureUrl: horse.picture?.url ?? null,
    courses: courses.flatMap(({ id, content, happenedOn }) => {
      if (content.kind !== "medication") return [];
      const { drug, until } = content.details;
      return [{ id, drug, line: formatRecordLine(content), since: happenedOn, until }];
    }),
    card: card && pickCardFields(card),
  };
}

/** Drops columns that the card doesn't show. */
function pickCardFields(card: CardFields): CardFields {
  const { vetName, vetPhone, farrierName, farrierPhone, contactName, contactPhone } = card;
  const { secondContactName, secondContactPhone, allergies, conditions, medication, notes } = card;
  const { insuranceCompany, policyNumber } = card;
  return {
    ...{ vetName, vetPhone, farrierName, farrierPhone, contactName, contactPhone },
    ...{ secondContactName, secondContactPhone, allergies, conditions, medication, notes },
    ...{ insuranceCompany, policyNumber },
  };
}

function getMarks({ markings, microchip, ueln, heightCm }: HorseDto): CardSheet["marks"] {
  const marks = [
    ["Height", heightCm === null ? null : formatHeight(heightCm)],
    ["Markings", markings],
    ["Microchip", microchip],
    ["UELN", ueln],
  ] as const;
  return marks.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}
