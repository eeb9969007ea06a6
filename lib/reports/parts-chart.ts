import type { ReportChart } from "@/lib/reports/report";

interface PartsChart {
  title: string;
  type: ReportChart["type"];
  /** What is measured of each part. */
  name: string;
  parts: readonly { label: string; value: number }[];
}

/** Bars one below the other, by what they are; null where there is nothing. */
export function partsChart({ title, type, name, parts }: PartsChart): ReportChart | null {
  if (parts.every(({ value }) => value === 0)) return null;
  const points = parts.map(({ label, value }) => ({ label, values: [value] }));
  return { title, type, form: "parts", series: [name], points };
}
