import type { CalendarDate } from "@/lib/dates/calendar-date";
import type { EmergencyCardFields } from "@/lib/domain/care/emergency-cards/model/schemas";
import type { HealthRecordDto } from "@/lib/domain/care/health-records/dto";
import { formatRecordLine } from "@/lib/domain/care/health-records/model/record-labels";
import type { HorseDto } from "@/lib/domain/horses/horses/horse-columns";
import { describeHorse } from "@/lib/domain/horses/horses/model/describe-horse";
import { formatHeight } from "@/lib/domain/horses/horses/model/height";
import { formatMicrochip } from "@/lib/domain/horses/horses/model/microchip";

/** A card as shown on paper, in the app, and on the public page. */
export interface EmergencyCardSheetContent {
  name: string;
  barnName: string | null;
  description: string;
  /** Physical features that identify the horse. */
  marks: { label: string; value: string }[];
  pictureUrl: string | null;
  /** Current medication according to the horse's records. */
  courses: { id: string; drug: string; line: string; since: CalendarDate; until: CalendarDate | null }[];
  /** Null if the card is empty. */
  card: EmergencyCardFields | null;
}

interface SheetParts {
  horse: HorseDto;
  card: EmergencyCardFields | null;
  courses: readonly HealthRecordDto[];
  today: CalendarDate;
}

export function getEmergencyCardSheetContent({
  horse,
  card,
  courses,
  today,
}: SheetParts): EmergencyCardSheetContent {
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

/** Removes columns that the card doesn't show. */
function pickCardFields(card: EmergencyCardFields): EmergencyCardFields {
  const { vetName, vetPhone, farrierName, farrierPhone, contactName, contactPhone } = card;
  const { secondContactName, secondContactPhone, allergies, conditions, medication, notes } = card;
  const { insuranceCompany, policyNumber } = card;
  return {
    ...{ vetName, vetPhone, farrierName, farrierPhone, contactName, contactPhone },
    ...{ secondContactName, secondContactPhone, allergies, conditions, medication, notes },
    ...{ insuranceCompany, policyNumber },
  };
}

function getMarks({ markings, microchip, ueln, heightCm }: HorseDto): EmergencyCardSheetContent["marks"] {
  const marks = [
    ["Height", heightCm === null ? null : formatHeight(heightCm)],
    ["Markings", markings],
    ["Microchip", microchip && formatMicrochip(microchip)],
    ["UELN", ueln],
  ] as const;
  return marks.flatMap(([label, value]) => (value ? [{ label, value }] : []));
}
