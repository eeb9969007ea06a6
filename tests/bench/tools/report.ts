import { meetsBar, type Result } from "./figure";

const HEADINGS = ["figure", "value", "goal", "", "measured"];

/** Formats the results as a table for people. */
export function formatTable(results: readonly Result[]): string {
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

function formatCells(result: Result): string[] {
  const verdict = result.bar ? (meetsBar(result) ? "met" : "missed") : "";
  return [
    result.name,
    `${formatRounded(result.value)} ${result.unit}`,
    formatBar(result),
    verdict,
    result.note ?? "",
  ];
}

function formatBar({ bar, unit }: Result): string {
  if (!bar) return "";
  return "atMost" in bar ? `≤ ${bar.atMost} ${unit}` : `≥ ${bar.atLeast} ${unit}`;
}

/** Formats a number with three significant digits. */
export function formatRounded(value: number): string {
  if (value >= 100) return value.toFixed(0);
  return value.toFixed(value >= 10 ? 1 : 2);
}
