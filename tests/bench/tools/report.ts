import { type BenchmarkResult, meetsTarget } from "./benchmark";

const HEADINGS = ["benchmark", "value", "target", "", "measured"];

/** Formats the results as a human-readable table. */
export function formatTable(results: readonly BenchmarkResult[]): string {
  const rows = [HEADINGS, ...results.map(formatCells)];
  const widths = HEADINGS.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => padCell(cell, widths[column] ?? 0, column))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

function padCell(cell: string, width: number, column: number): string {
  return column === 1 ? cell.padStart(width) : cell.padEnd(width);
}

function formatCells(result: BenchmarkResult): string[] {
  const verdict = result.target ? (meetsTarget(result) ? "met" : "missed") : "";
  return [
    result.name,
    `${formatRounded(result.value)} ${result.unit}`,
    formatTarget(result),
    verdict,
    result.note ?? "",
  ];
}

function formatTarget({ target, unit }: BenchmarkResult): string {
  if (!target) return "";
  return "atMost" in target ? `≤ ${target.atMost} ${unit}` : `≥ ${target.atLeast} ${unit}`;
}

/** Formats a number with three significant digits. */
export function formatRounded(value: number): string {
  if (value >= 100) return value.toFixed(0);
  return value.toFixed(value >= 10 ? 1 : 2);
}
