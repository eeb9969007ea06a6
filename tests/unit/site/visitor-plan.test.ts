import { describe, expect, it } from "vitest";
import { isVisitorPlan } from "@/components/marketing/is-visitor-plan";

const BUTTON = { label: "Upgrade to Pro", isCurrent: false };
const VISITOR_PLAN = {
  plan: "ranch",
  planName: "Ranch",
  message: { text: "Subscription active", kind: "success" },
  isCovered: false,
  buttons: { personal: BUTTON, personal_plus: BUTTON, ranch: BUTTON, pro: BUTTON },
};

describe("isVisitorPlan", () => {
  it("isVisitorPlan accepts a complete and valid response", () => {
    expect(isVisitorPlan(VISITOR_PLAN)).toBe(true);
  });

  it.each([
    ["null instead of an object", null],
    ["an empty object", {}],
    ["an unknown plan", { ...VISITOR_PLAN, plan: "gold" }],
    ["a plan without a name", { ...VISITOR_PLAN, planName: undefined }],
    ["an unknown message type", { ...VISITOR_PLAN, message: { text: "Subscription active", kind: "odd" } }],
    ["a missing message", { ...VISITOR_PLAN, message: undefined }],
    ["a missing button", { ...VISITOR_PLAN, buttons: { ...VISITOR_PLAN.buttons, pro: undefined } }],
    [
      "a button without a label",
      { ...VISITOR_PLAN, buttons: { ...VISITOR_PLAN.buttons, pro: { isCurrent: true } } },
    ],
    ["a coverage value that isn't a boolean", { ...VISITOR_PLAN, isCovered: "no" }],
  ])("isVisitorPlan rejects %s", (_name, response) => {
    expect(isVisitorPlan(response)).toBe(false);
  });
});
