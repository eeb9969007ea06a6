import { describe, expect, it } from "vitest";
import { toActionError } from "@/components/forms/post-json";

describe("toActionError", () => {
  it("toActionError keeps only the known details of a JSON error", () => {
    const error = {
      ...{ code: "PLAN_LIMIT", message: "Your plan doesn't include this.", reason: "horse_limit" },
      ...{ fieldErrors: { name: "Enter a name." }, required_plan: "pro" },
    };
    const { required_plan: _plan, ...known } = error;
    expect(toActionError({ error: { ...error, upgrade_url: "/pricing" } })).toEqual({
      ...known,
      upgradeHref: "/pricing",
    });
  });

  it.each(["toString", "constructor", "__proto__", "TEAPOT"])(
    "toActionError rejects the unknown error code %s",
    (code) => {
      expect(() => toActionError({ error: { code, message: "From a proxy" } })).toThrow();
    },
  );
});
