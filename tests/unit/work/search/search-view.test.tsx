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
