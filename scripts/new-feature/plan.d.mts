import type { FeatureNames } from "./names.mjs";

export interface FeaturePlan {
  names: FeatureNames;
  files: { path: string; content: string; isNew: boolean }[];
}

export function planFeature(root: string, args: readonly string[], now?: Date): FeaturePlan;
export function writeFeature(root: string, plan: FeaturePlan): void;
