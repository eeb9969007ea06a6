import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { SetupChecklistView } from "@/app/(app)/dashboard/_components/setup-checklist-view";
import { getPlanLimit } from "@/lib/plans/entitlements";

vi.mock("next/navigation", () => ({ useRouter: () => ({}) }));
vi.mock("@/lib/actions/work/day", () => ({ dismissChecklistAction: vi.fn() }));

const LIMIT = {
  limit: getPlanLimit("personal", "horses") ?? 0,
  planName: "Personal",
  upgradeHref: "/account?tab=subscription",
};

function renderStep(key: "import" | "horse", horseLimit: typeof LIMIT | null): string {
  return renderToStaticMarkup(
    <SetupChecklistView steps={[{ key, isDone: false }]} newestHorseId={null} horseLimit={horseLimit} />,
  );
}

it("the setup checklist's import step shows the plan's horse limit and an upgrade link", () => {
  const html = renderStep("import", LIMIT);
  expect(html).toContain(`The Personal plan has room for ${LIMIT.limit} horses.`);
  expect(html).toContain('href="/account?tab=subscription"');
});

it("the setup checklist mentions a horse limit only in the import step", () => {
  expect(renderStep("import", null)).not.toContain("has room for");
  expect(renderStep("horse", LIMIT)).not.toContain("has room for");
});
