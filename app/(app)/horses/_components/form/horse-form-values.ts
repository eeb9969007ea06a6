import type { HorseFields } from "@/lib/domain/horses/horses/fields";
import type { FieldErrors } from "@/lib/errors";

/** The initial values of the horse form. */
export type HorseFormValues = HorseFields;

/** Other horses' values, offered as suggestions so that, for example, each stall is always spelled the same. */
export interface HorseChoices {
  locations: readonly string[];
  owners: readonly string[];
}

/** The props of each part of the form. */
export interface HorseFieldsProps {
  errors: FieldErrors;
  horse: HorseFormValues | null;
  choices: HorseChoices;
}
