import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { MoneyOverviewSection } from "@/app/(app)/pro-dashboard/_components/money-overview-section";

vi.mock("next/navigation", () => ({ useRouter: () => ({}) }));

it("the money overview starts collapsed on phones unless JavaScript is disabled", () => {
  const html = renderToStaticMarkup(<MoneyOverviewSection overdue="$90.00">Figures</MoneyOverviewSection>);
  expect(html).toContain('aria-expanded="false"');
  expect(/<div[^>]*class="([^"]*)"[^>]*>Figures/.exec(html)?.[1]).toBe("noscript:block! max-md:hidden");
  expect(html).toContain('href="/pro-dashboard?tab=calls"');
  expect(renderToStaticMarkup(<MoneyOverviewSection>Figures</MoneyOverviewSection>)).not.toContain(
    "tab=calls",
  );
});
