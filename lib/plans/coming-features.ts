import { FEATURE_LABELS } from "@/content/feature-labels";
import type { Feature, Limit } from "@/lib/plans/entitlements";

/**
 * Features that a plan names and that aren't built yet: every list that sells them says so. A test holds that code
 * asks for a feature, a person gives it, or it stands here, and that what is built no longer does.
 */
export const COMING_FEATURES: ReadonlySet<Feature> = new Set();

/** What a sentence promises. */
export type Promised = Feature | Limit;

export function isComing(subject: Promised): boolean {
  return (COMING_FEATURES as ReadonlySet<Promised>).has(subject);
}

const MARK = " (coming soon)";

/** A text with a word about when, where any of what it promises isn't there yet; a sentence keeps its full stop. */
export function promiseText(text: string, about: readonly Promised[]): string {
  if (!about.some(isComing)) return text;
  return text.endsWith(".") ? `${text.slice(0, -1)}${MARK}.` : text + MARK;
}

/** Whether a line of a plan says of itself that it isn't there yet. */
export function isMarkedComing(line: string): boolean {
  return line.endsWith(MARK);
}

/** A feature in a customer's words, with a word about when where it isn't there yet. */
export function featureText(feature: Feature): string {
  return promiseText(FEATURE_LABELS[feature], [feature]);
}
