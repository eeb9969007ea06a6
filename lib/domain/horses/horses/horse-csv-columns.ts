import { getCsvColumns } from "@/lib/csv/columns";
import type { HorseInput } from "@/lib/domain/horses/horses/model/schemas";

export type HorseCsvField = keyof HorseInput;

export const HORSE_CSV_COLUMNS = getCsvColumns<HorseCsvField>([
  ["name", "Name", "Horse", "Horse name", "Registered name"],
  ["barn_name", "Barn name", "Nickname", "Call name", "Stable name"],
  ["sex", "Sex", "Gender"],
  ["born_on", "Date of birth", "Born on", "Born", "Birth date", "DOB", "Foaled", "Year of birth"],
  ["breed", "Breed"],
  ["color", "Color", "Colour"],
  ["markings", "Markings"],
  ["microchip", "Microchip", "Chip", "Microchip number", "Chip number"],
  ["microchip_kind", "Microchip type", "Microchip kind"],
  ["ueln", "UELN"],
  ["passport_number", "Passport number", "Passport"],
  ["registry", "Registry"],
  ["registration_number", "Registration number", "Registration", "Reg number", "Reg no", "Registration no"],
  ["owner_name", "Owner", "Owner name"],
  ["owner_phone", "Owner phone", "Owner's phone", "Phone"],
  ["owner_email", "Owner email", "Owner's email", "Email"],
  ["location", "Stall or paddock", "Stall", "Paddock", "Location"],
  ["height_hands", "Height (hands)", "Height", "Hands", "Height (hh)"],
  ["height_cm", "Height (cm)"],
  ["notes", "Notes", "Comments"],
]);
