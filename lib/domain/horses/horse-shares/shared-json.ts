import type { SharedHorseDto } from "@/lib/domain/horses/horse-shares/dto";

/** Formats a shared horse for lists in the API. /api/horses/{id} returns all fields. */
export function toSharedHorseJson(horse: SharedHorseDto) {
  return {
    id: horse.id,
    name: horse.name,
    breed: horse.breed,
    color: horse.color,
    sex: horse.sex,
    born_on: horse.bornOn,
    picture_url: horse.pictureUrl,
    share_id: horse.shareId,
    organization_id: horse.organization.id,
    organization_name: horse.organization.name,
    scopes: horse.scopes,
    ends_on: horse.endsOn,
  };
}
