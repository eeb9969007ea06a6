import { FEATURE_LABELS } from "@/content/feature-labels";
import type { Feature } from "@/lib/plans/entitlements";

/**
 * Features that a plan names and that aren't built yet: every list that sells them says so. A test holds that code
 * asks for a feature, a person gives it, or it stands here, and that what is built no longer does.
 */
export const COMING_FEATURES: ReadonlySet<Feature> = new Set([
  "health_tracking",
  "ai_wiki",
  "basic_reporting",
  "owner_sync",
  "advanced_reporting",
  "export",
  "task_management",
  "financial_tracking",
  "integrations",
  "live_chat",
  "api_access",
  "white_label",
] satisfies Feature[]);

/** A feature in a customer's words, with a word about when where it isn't there yet. */
export function featureText(feature: Feature): string {
  const label = FEATURE_LABELS[feature];
  return COMING_FEATURES.has(feature) ? `${label} (coming soon)` : label;
}
