import { z } from "zod";
import { optionalLine, optionalText } from "@/lib/fields";
import { optionalStoredPhone } from "@/lib/value-fields";

const person = () => optionalLine(120);

const cardFields = z.object({
  vet_name: person(),
  vet_phone: optionalStoredPhone(),
  farrier_name: person(),
  farrier_phone: optionalStoredPhone(),
  contact_name: person(),
  contact_phone: optionalStoredPhone(),
  second_contact_name: person(),
  second_contact_phone: optionalStoredPhone(),
  allergies: optionalText(500),
  conditions: optionalText(1_000),
  medication: optionalText(1_000),
  insurance_company: optionalLine(120),
  policy_number: optionalLine(60),
  notes: optionalText(1_000),
});

export const emergencyCardSchema = z.object({ horse_id: z.string() });
export type EmergencyCardInput = z.input<typeof emergencyCardSchema>;

/** The whole card, and the revision that the change is based on (0 for a new card). */
export const saveEmergencyCardSchema = cardFields.extend({
  horse_id: z.string(),
  revision: z.coerce
    .number<string | number>({ error: "Send the revision that your change is based on." })
    .int()
    .min(0),
});
export type SaveEmergencyCardInput = z.input<typeof saveEmergencyCardSchema>;
type SavedCard = Omit<z.output<typeof saveEmergencyCardSchema>, "horse_id" | "revision">;

/** The stored fields of a card. */
export interface EmergencyCardFields {
  vetName: string | null;
  vetPhone: string | null;
  farrierName: string | null;
  farrierPhone: string | null;
  contactName: string | null;
  contactPhone: string | null;
  secondContactName: string | null;
  secondContactPhone: string | null;
  allergies: string | null;
  conditions: string | null;
  medication: string | null;
  insuranceCompany: string | null;
  policyNumber: string | null;
  notes: string | null;
}

export function toEmergencyCardFields(saved: SavedCard): EmergencyCardFields {
  return {
    vetName: saved.vet_name,
    vetPhone: saved.vet_phone,
    farrierName: saved.farrier_name,
    farrierPhone: saved.farrier_phone,
    contactName: saved.contact_name,
    contactPhone: saved.contact_phone,
    secondContactName: saved.second_contact_name,
    secondContactPhone: saved.second_contact_phone,
    allergies: saved.allergies,
    conditions: saved.conditions,
    medication: saved.medication,
    insuranceCompany: saved.insurance_company,
    policyNumber: saved.policy_number,
    notes: saved.notes,
  };
}
