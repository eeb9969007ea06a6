import type { HorseDto } from "@/lib/domain/horses/horses/horse-columns";
import { convertCmToHands } from "@/lib/domain/horses/horses/model/height";

/** Formats a horse for the API: snake_case, with the height in both units. */
export function toHorseJson(horse: HorseDto) {
  return {
    id: horse.id,
    revision: horse.revision,
    name: horse.name,
    barn_name: horse.barnName,
    sex: horse.sex,
    born_on: horse.bornOn,
    breed: horse.breed,
    color: horse.color,
    markings: horse.markings,
    microchip: horse.microchip,
    microchip_kind: horse.microchipKind,
    ueln: horse.ueln,
    passport_number: horse.passportNumber,
    registry: horse.registry,
    registration_number: horse.registrationNumber,
    owner_name: horse.ownerName,
    owner_phone: horse.ownerPhone,
    owner_email: horse.ownerEmail,
    location: horse.location,
    height_cm: horse.heightCm,
    height_hands: horse.heightCm === null ? null : convertCmToHands(horse.heightCm),
    notes: horse.notes,
    picture_url: horse.picture?.url ?? null,
    picture_small_url: horse.picture?.smallUrl ?? null,
    is_locked: horse.isLocked,
    is_sample: horse.isSample,
    last_logged_at: horse.lastLoggedAt,
    archived_at: horse.archivedAt,
    created_at: horse.createdAt,
  };
}
