import type { ShareScope } from "@/lib/auth/shared-permissions";

export const SHARE_SCOPE_LABELS: Readonly<Record<ShareScope, string>> = {
  identity: "Identity",
  health: "Health records",
  care: "Care",
  documents: "Photos and documents",
  costs: "Costs",
};

/** Describes the access that each scope grants to the receiving organization. */
export const SHARE_SCOPE_HINTS: Readonly<Record<ShareScope, string>> = {
  identity:
    "Microchip, passport, markings, stall and the owner's contact details. Name, breed, age and picture are always visible.",
  health: "See the emergency card and the health records, and log new health records.",
  care: "See upcoming and overdue care, log it as done, and create care plans. Each organization can edit the plans that it created.",
  documents:
    "See photos and documents, and add new files. These files count toward the storage of the horse's organization.",
  costs: "Add charges for the horse, and see the cost of care in its records.",
};
