import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { MergeContactsDialog } from "@/components/billing/contacts/merge-contacts-dialog";

vi.mock("next/navigation", () => ({ useRouter: () => ({}), usePathname: () => "/dashboard/contacts" }));
vi.mock("@/lib/actions/billing/contacts", () => ({
  mergeContactsAction: vi.fn(),
  previewContactMergeAction: vi.fn(),
}));

it("the dialog for merging contacts can't be submitted before its preview loads", () => {
  const html = renderToStaticMarkup(
    <MergeContactsDialog target={{ id: "1", name: "Dana" }} onClose={() => undefined} />,
  );
  expect(html).toContain('value="Dana"');
  expect(html).toMatch(/<button[^>]*type="submit"[^>]*disabled=""|<button[^>]*disabled=""[^>]*type="submit"/);
});
