import type { ShareScope } from "@/lib/auth/shared-permissions";

export const SCOPE_LABELS: Readonly<Record<ShareScope, string>> = {
  identity: "Identity",
  health: "Health records",
  care: "Care",
  documents: "Photos and documents",
  costs: "Costs",
};

/** What each means to whom the horse is shared with. */
export const SCOPE_HINTS: Readonly<Record<ShareScope, string>> = {
  identity:
    "Chip, passport, markings, where it stands and the owner's contact. Name, breed, age and picture are always seen.",
  health: "Read the health records and the emergency card, and log new ones.",
  care: "See what is due, log it as done, and plan more. What you planned stays yours to change.",
  documents:
    "See photos and documents, and add new ones. Those take room of the storage of the horse's organization.",
  costs: "Charge for the horse, and see what they charged; in the records, what care cost.",
};
