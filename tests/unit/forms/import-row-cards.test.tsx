import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { ImportRow } from "@/components/import/import-requests";
import { ImportRowCards } from "@/components/import/import-row-cards";
import type { ImportSelection } from "@/components/import/use-import-selection";

const createRow = (line: number, ...errors: string[]) => ({
  ...{ line, name: `Horse ${line}`, is_good: errors.length === 0, errors, date: null, warnings: [] },
});
const bad = createRow(2, "Enter a name.");
const good = createRow(3);

/** Renders the cards with all valid rows selected, except for the excluded lines. */
function render(rows: readonly ImportRow[], isDone = false, excluded: readonly number[] = []): string {
  const valid = rows.filter(({ is_good }) => is_good).map(({ line }) => line);
  const lines = valid.filter((line) => !excluded.includes(line));
  const selection: ImportSelection = {
    ...{ lines, validCount: valid.length, isLocked: false },
    ...{ has: (line) => lines.includes(line), toggle: () => undefined, toggleAll: () => undefined },
  };
  const preview = { rows, columns: [], ignored_columns: [] };
  return renderToStaticMarkup(<ImportRowCards preview={preview} selection={selection} isDone={isDone} />);
}

function renderCards(rows: readonly ImportRow[], isDone: boolean): string {
  return render(rows, isDone)
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&#x27;", "'");
}

describe("the list of rows that can't be imported", () => {
  it("an import can continue without the invalid rows only if the file has valid rows", () => {
    expect(renderCards([bad, good], false)).toContain("choose the file again, or continue without it.");
    expect(renderCards([bad], false)).toContain("Fix it in the file and choose the file again.");
    expect(renderCards([bad, createRow(4, "Enter a name."), good], false)).toContain(
      "Fix them in the file and choose the file again, or continue without them.",
    );
  });

  it("after an import, the list of rejected rows asks for a corrected file", () => {
    const text = renderCards([bad, good], true);
    expect(text).toContain("1 row not imported");
    expect(text).not.toContain("continue without");
    expect(text).toContain("Fix it in a file that contains only this row, and choose that file.");
  });
});

describe("the checkboxes of the rows to import", () => {
  const listCheckboxes = (html: string) =>
    [...html.matchAll(/<input[^>]*>/g)].map(([input]) => ({
      name: /aria-label="([^"]*)"/.exec(input)?.[1],
      isChecked: input.includes("checked"),
    }));

  it("in an import preview, each valid row has a checkbox and rows with errors have none", () => {
    expect(listCheckboxes(render([bad, good, createRow(4)], false, [4]))).toEqual([
      { name: "Horse 3, row 3", isChecked: true },
      { name: "Horse 4, row 4", isChecked: false },
    ]);
    expect(renderCards([bad, good, createRow(4)], false)).toContain("2 of 2 selected");
  });

  it("in an import preview, a row with a warning has its checkbox next to the warning", () => {
    const html = render([{ ...good, warnings: ["Another horse has the same name."] }]);
    const card = html.slice(0, html.indexOf("good-rows"));
    expect(listCheckboxes(card)).toEqual([{ name: "Horse 3, row 3", isChecked: true }]);
  });

  it("the rows of a long file are collapsed after the first 50", () => {
    const many = Array.from({ length: 60 }, (_, index) => createRow(index + 2));
    const html = render(many);
    expect(listCheckboxes(html)).toHaveLength(60);
    expect(listCheckboxes(html.slice(0, html.indexOf("<details")))).toHaveLength(50);
    expect(renderCards(many, false)).toContain("10 more rows");
  });

  it("the checkboxes of an import's rows disappear after the import", () => {
    expect(listCheckboxes(render([bad, good], true))).toEqual([]);
  });
});
