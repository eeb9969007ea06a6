import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { ImportRowCards } from "@/components/import/import-row-cards";

const createRow = (line: number, ...errors: string[]) => ({
  ...{ line, name: `Horse ${line}`, is_good: errors.length === 0, errors, date: null, warnings: [] },
});
const bad = createRow(2, "Enter a name.");
const good = createRow(3);

function renderCards(rows: readonly ReturnType<typeof createRow>[], isDone: boolean): string {
  const preview = { rows, columns: [], ignored_columns: [] };
  const html = renderToStaticMarkup(<ImportRowCards preview={preview} isDone={isDone} />);
  return html.replace(/<[^>]+>/g, " ").replaceAll("&#x27;", "'");
}

describe("the list of rows that can't be imported", () => {
  it("the invalid rows can be skipped only if the file has valid rows", () => {
    expect(renderCards([bad, good], false)).toContain("choose the file again, or continue without them.");
    expect(renderCards([bad], false)).toContain("Fix them in the file and choose the file again.");
  });

  it("after an import, the list of rejected rows asks for a corrected file", () => {
    const text = renderCards([bad, good], true);
    expect(text).toContain("1 row left out");
    expect(text).not.toContain("continue without them");
    expect(text).toContain("Fix them in a file that contains only these rows, and choose that file.");
  });
});

it("the names of valid rows are in quotation marks, because a name can contain a comma", () => {
  const named = ["Copper Ridge, Daisy", "Queen of Oats"].map((name) => ({ ...good, name }));
  expect(renderCards(named, false)).toContain("“Copper Ridge, Daisy” and “Queen of Oats”");
  const many = Array.from({ length: 14 }, (_, index) => createRow(index));
  expect(renderCards(many, false)).toContain("“Horse 11”, and 2 more");
});
