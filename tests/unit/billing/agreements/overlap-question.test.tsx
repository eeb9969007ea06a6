import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { OverlapQuestion } from "@/components/billing/agreements/agreement-dialog";

vi.mock("next/navigation", () => ({ useRouter: () => ({}) }));
vi.mock("@/lib/actions/billing/agreements", () => ({}));

it("the agreement form asks before it adds a second agreement for the same days", () => {
  expect(renderToStaticMarkup(<OverlapQuestion question={null} />)).toBe(
    '<input type="hidden" name="allows_overlap" value="false"/>',
  );
  const question = "Rocket already has Full board from Nov 1, 2026. Add it anyway?";
  const html = renderToStaticMarkup(<OverlapQuestion question={question} />);
  expect(html).toContain(question);
  expect(html).toMatch(/type="hidden".*type="checkbox"/);
  expect(html).not.toContain("aria-invalid");
  const error = "Select this to add the agreement, or change its days.";
  const invalid = renderToStaticMarkup(<OverlapQuestion question={question} error={error} />);
  expect(invalid).toMatch(/type="checkbox"[^>]*aria-invalid="true"/);
  expect(invalid).toContain(error);
});
