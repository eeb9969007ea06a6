import { z } from "zod";
import { DOCUMENT_KINDS } from "@/lib/files/document-kinds";
import type { Setup } from "@/lib/first-run";

/** A horse's document that has expired or will expire soon. */
export const expiringDocumentSchema = z.object({
  id: z.string(),
  horseId: z.string(),
  horseName: z.string(),
  name: z.string(),
  documentKind: z.enum(DOCUMENT_KINDS).nullable(),
  expiresOn: z.string(),
});
export type ExpiringDocument = z.infer<typeof expiringDocumentSchema>;

export const expiringDocumentsSchema = z.object({
  /** The number of documents, counted up to a limit. */
  count: z.number(),
  /** The documents that expire soonest, in order of expiration date. */
  first: z.array(expiringDocumentSchema),
});
export type ExpiringDocumentSummary = z.infer<typeof expiringDocumentsSchema>;

/** A dashboard notice about anything other than care that is due. */
export type DayAlert =
  | { kind: "horses_locked"; count: number }
  /** The Stripe status of the owner's unpaid or paused subscription. */
  | { kind: "plan"; status: string }
  | { kind: "payments" }
  | { kind: "document"; document: ExpiringDocument; hasExpired: boolean }
  /** The number of documents that don't have their own notice, counted up to a limit (`formatDueCount`). */
  | { kind: "more_documents"; count: number };

export type ChecklistStepKey =
  | "organization"
  | "horse"
  | "import"
  /** Done when another organization shares a horse with this organization. */
  | "shared"
  | "plan"
  | "care"
  | "share"
  | "invitation"
  | "connect"
  | "client"
  | "invoice";

/** One step of the first-run checklist. */
export interface ChecklistStep {
  key: ChecklistStepKey;
  isDone: boolean;
}

export interface DayOverview {
  alerts: DayAlert[];
  /** The steps for this user. Null once all steps are done or the checklist was dismissed. */
  checklist: ChecklistStep[] | null;
  /** The newest horse that the actor can see. The "log care" step of the checklist links to this horse. */
  newestHorseId: string | null;
  /** The setup questions. Null if the user can't answer them. */
  setup: Setup | null;
  /** The state of the sample data: already added, or available to add. Null if neither applies. */
  samples: "added" | "offered" | null;
}

export const EMPTY_DAY_OVERVIEW: DayOverview = {
  alerts: [],
  checklist: null,
  newestHorseId: null,
  setup: null,
  samples: null,
};
