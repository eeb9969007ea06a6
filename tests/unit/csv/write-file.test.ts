import { describe, expect, it } from "vitest";
import { formatCsv, toCsvRows } from "@/lib/csv/format-csv";

/** Returns the value that a spreadsheet would read from the CSV file. */
function readAsSpreadsheet(value: string): string {
  const [, row = ""] = /^Note\r\n(.*)$/s.exec(formatCsv(["Note"], [[value]])) ?? [];
  expect(toCsvRows([[value]])).toBe(row);
  return row.startsWith('"') ? row.slice(1, -1).replaceAll('""', '"') : row;
}

describe("a CSV file", () => {
  it.each(["=1+1", "+1 859 555 0100", "@SUM(A1)", "-1+1", "-2.50+cmd", "\t=1+1", "\r=1+1", "=1\n+1"])(
    "the CSV writer writes %j as text instead of a formula",
    (value) => {
      expect(readAsSpreadsheet(value)).toBe(`'${value}`);
    },
  );

  it.each(["Maple", "-48.00", "12.50", "two\n=lines", "a=b", ""])(
    "the CSV writer keeps the value %j unchanged",
    (value) => {
      expect(readAsSpreadsheet(value)).toBe(value);
    },
  );
});
