/** Papers that a stable keeps of a horse. */
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
