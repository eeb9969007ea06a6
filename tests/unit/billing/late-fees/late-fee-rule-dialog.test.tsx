import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { LateFeeRuleDialog } from "@/components/billing/collections/late-fee-rule-dialog";

vi.mock("next/navigation", () => ({ useRouter: () => ({}) }));
vi.mock("@/lib/actions/billing/payment-reminders", () => ({ addLateFeeRuleAction: vi.fn() }));

it("the late fee form keeps the hidden field of the other calculation but doesn't send it", () => {
  const html = renderToStaticMarkup(<LateFeeRuleDialog currency="usd" onClose={() => undefined} />);
  const findInput = (name: string) => new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)?.[0];
  expect(findInput("percent")).not.toContain("disabled");
  expect(findInput("amount")).toContain("disabled");
});
