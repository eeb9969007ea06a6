import { isKept, type Result } from "./figure";

const HEADINGS = ["figure", "value", "bar", "", "of"];

/** Formats the results as a table for people. */
export function getTable(results: readonly Result[]): string {
  const rows = [HEADINGS, ...results.map(getCells)];
  const widths = HEADINGS.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => padded(cell, widths[column] ?? 0, column))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

function padded(cell: string, width: number, column: number): string {
  return column === 1 ? cell.padStart(width) : cell.padEnd(width);
}

function getCells(result: Result): string[] {
  const verdict = result.bar ? (isKept(result) ? "ok" : "OVER") : "";
  return [result.name, `${rounded(result.value)} ${result.unit}`, getBar(result), verdict, result.note ?? ""];
}

function getBar({ bar, unit }: Result): string {
  if (!bar) return "";
  return "atMost" in bar ? `≤ ${bar.atMost} ${unit}` : `≥ ${bar.atLeast} ${unit}`;
}

/** Formats a number with three significant digits. */
export function rounded(value: number): string {
  if (value >= 100) return value.toFixed(0);
  return value.toFixed(value >= 10 ? 1 : 2);
}
