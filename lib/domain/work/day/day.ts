import { z } from "zod";
import { DOCUMENT_KINDS } from "@/lib/files/document-kinds";
import type { Setup } from "@/lib/first-run";

/** An expired or expiring document of a horse. */
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
  /** Documents, ordered by expiry date. */
  first: z.array(expiringDocumentSchema),
});
export type ExpiringDocumentSummary = z.infer<typeof expiringDocumentsSchema>;

/** Notices about things other than due care. */
export type DayAlert =
  | { kind: "horses_locked"; count: number }
  /** Stripe's status of the owner's unpaid or paused subscription. */
  | { kind: "plan"; status: string }
  | { kind: "payments" }
  | { kind: "document"; document: ExpiringDocument; hasExpired: boolean }
  /** Further documents, counted up to a limit (`formatDueCount`). */
  | { kind: "more_documents"; count: number };

export type ChecklistStepKey =
  | "organization"
  | "horse"
  | "import"
  /** Another organization shares a horse with this organization. */
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
  /** The steps for this person; null once all steps are done or the checklist is dismissed. */
  checklist: ChecklistStep[] | null;
  /** The newest of the actor's horses, for the step that logs care. */
  newestHorseId: string | null;
  /** The first-run questions, if the viewer should answer them. */
  setup: Setup | null;
  /** Whether sample data exists or can be added. */
  samples: "added" | "offered" | null;
}

export const EMPTY_DAY_OVERVIEW: DayOverview = {
  alerts: [],
  checklist: null,
  newestHorseId: null,
  setup: null,
  samples: null,
};
