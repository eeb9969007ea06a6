import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { SearchView } from "@/app/(app)/search/_components/search-view";

vi.mock("next/navigation", () => ({ useRouter: () => ({}) }));

it("the search page says what is searched and how many letters are required", () => {
  const html = renderToStaticMarkup(<SearchView query="" groups={[]} commands={[]} />);
  expect(html).toContain(
    "We also search open tasks, tasks closed in the last year, and the text of records, such as findings and notes.",
  );
  expect(html).toContain(
    "Enter at least two characters to find horses and people, and three to find tasks, records and invoices.",
  );
});

it.each([true, false])("the search page says whether a type has more results (%s)", (hasMore) => {
  const result = { id: "1", type: "horse", title: "Juniper", detail: "Horse", path: "/horses/1" } as const;
  const html = renderToStaticMarkup(
    <SearchView query="juniper" groups={[{ group: "horses", results: [result], hasMore }]} commands={[]} />,
  );
  expect(html.includes("There are more results.")).toBe(hasMore);
});
