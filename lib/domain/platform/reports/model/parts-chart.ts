import type { ReportChart } from "@/lib/domain/platform/reports/model/report";

interface PartsChart {
  title: string;
  type: ReportChart["type"];
  /** The quantity that the bars show. */
  name: string;
  parts: readonly { label: string; value: number }[];
}

/** Builds a horizontal bar chart. Returns null if there is no data. */
export function createPartsChart({ title, type, name, parts }: PartsChart): ReportChart | null {
  if (parts.every(({ value }) => value === 0)) return null;
  const points = parts.map(({ label, value }) => ({ label, values: [value] }));
  return { title, type, form: "parts", series: [name], points };
}
