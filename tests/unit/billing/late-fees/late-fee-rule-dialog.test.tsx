import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { CalculationFields, LateFeeRuleDialog } from "@/components/billing/collections/late-fee-rule-dialog";

vi.mock("next/navigation", () => ({ useRouter: () => ({}) }));
vi.mock("@/lib/actions/billing/payment-reminders", () => ({ addLateFeeRuleAction: vi.fn() }));

const findInput = (html: string, name: string) =>
  new RegExp(`<input[^>]*name="${name}"[^>]*>`).exec(html)?.[0];

/** Returns the names of the fields that are hidden and of those that are disabled. */
function renderFields(kind: string) {
  const html = renderToStaticMarkup(<CalculationFields kind={kind} errors={{}} />);
  const names = ["percent", "amount"];
  const parts = html.split(/(?=<div hidden=""|<div><)/);
  return {
    hidden: names.filter((name) =>
      parts.some((part) => part.startsWith("<div hidden") && findInput(part, name)),
    ),
    disabled: names.filter((name) => / disabled=""/.test(findInput(html, name) ?? "")),
  };
}

it("the late fee form has the percentage calculation selected by default", () => {
  const html = renderToStaticMarkup(<LateFeeRuleDialog currency="usd" onClose={() => undefined} />);
  expect(findInput(html, "percent")).not.toContain("disabled");
  expect(findInput(html, "amount")).toContain("disabled");
});

it("the late fee form hides and disables the field of the calculation that isn't selected", () => {
  expect(renderFields("percent")).toEqual({ hidden: ["amount"], disabled: ["amount"] });
  expect(renderFields("flat")).toEqual({ hidden: ["percent"], disabled: ["percent"] });
});
