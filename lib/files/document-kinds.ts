/** The types of horse documents. */
export const DOCUMENT_KINDS = [
  "coggins",
  "health_certificate",
  "vaccination",
  "registration",
  "passport",
  "lab_result",
  "x_ray",
  "insurance",
  "ownership",
  "contract",
  "other",
] as const;

/** The types of contact documents. */
export const CONTACT_DOCUMENT_KINDS = ["contract", "tax_form", "insurance", "other"] as const;

export const STORED_DOCUMENT_KINDS = [...DOCUMENT_KINDS, "tax_form"] as const;

export type DocumentKind = (typeof STORED_DOCUMENT_KINDS)[number];

export const DOCUMENT_LABELS: Readonly<Record<DocumentKind, string>> = {
  coggins: "Coggins test",
  health_certificate: "Health certificate",
  vaccination: "Vaccination certificate",
  registration: "Registration papers",
  passport: "Passport",
  lab_result: "Lab result",
  x_ray: "X-ray or scan",
  insurance: "Insurance",
  ownership: "Bill of sale or lease",
  contract: "Contract",
  tax_form: "Tax form",
  other: "Other",
};
