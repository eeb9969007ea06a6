import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { DueCareView } from "@/app/(app)/horses/[id]/_components/due-care-view";

vi.mock("next/navigation", () => ({ useRouter: () => ({}) }));

const createRow = (title: string, dueOn: string) => ({ id: title, title, dueOn });

it("a horse's overview shows at most three care items, with the number of overdue items", () => {
  const html = renderToStaticMarkup(
    <DueCareView
      horseId="elm"
      rows={[
        createRow("Vaccination: Influenza", "2026-11-10"),
        createRow("Farrier", "2026-11-30"),
        createRow("Dental", "2027-05-10"),
        createRow("Coggins", "2027-06-10"),
      ]}
      today="2026-11-30"
    />,
  );
  expect(html).toContain("1 overdue, 1 due today");
  expect(html).toMatch(/Vaccination: Influenza.*20 days overdue.*Farrier.*Due today.*Dental.*May 10, 2027/);
  expect(html).not.toContain("Coggins");
  expect(html).toContain('href="/horses/elm/care"');
});

it("a horse's overview offers a retry if its care couldn't be loaded", () => {
  const html = renderToStaticMarkup(<DueCareView horseId="elm" rows={null} today="2026-11-30" />);
  expect(html).toContain("Retry");
});
