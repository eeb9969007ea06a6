/** Types of horse documents. */
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

export type DocumentKind = (typeof DOCUMENT_KINDS)[number];

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
  other: "Other",
};
