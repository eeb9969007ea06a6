export interface FeatureNames {
  area: string;
  feature: string;
  item: string;
  Item: string;
  table: string;
  path: string;
  domain: string;
}

export const AREAS: Readonly<Record<string, { module: string; home: string; activity: string }>>;
export function readNames(args: readonly string[]): FeatureNames;
