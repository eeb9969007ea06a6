import { expect, it } from "vitest";
import { setOwnershipSchema } from "@/lib/domain/billing/ownership/model/schemas";

const readIssues = (share: { contact_id: string; percent: string }) =>
  setOwnershipSchema
    .safeParse({ horse_id: "juniper", starts_on: "2026-11-20", shares: [share] })
    .error?.issues.map(({ path, message }) => [path.join("."), message]);

it.each([
  ["an owner without a chosen contact", { contact_id: "", percent: "100" }, "shares.0.contact_id"],
  [
    "an owner with an invalid percentage",
    { contact_id: crypto.randomUUID(), percent: "x" },
    "shares.0.percent",
  ],
])("%s causes only one error, at the invalid field", (_what, share, field) => {
  expect(readIssues(share)).toEqual([[field, expect.not.stringContaining("add up")]]);
});

it("ownership shares that are otherwise valid must add up to 100%", () => {
  expect(readIssues({ contact_id: crypto.randomUUID(), percent: "60" })).toEqual([
    ["shares", "The shares add up to 60%. They must add up to 100%."],
  ]);
});
