import { expect, it } from "vitest";
import { type ActivityFacts, describeActivity } from "@/lib/domain/platform/activity/describe-activity";

const entry = (facts: Partial<ActivityFacts>): string =>
  describeActivity({
    action: "",
    entityType: "",
    subject: null,
    before: {},
    after: {},
    notation: { currency: "usd", numberFormat: "point_decimal" },
    ...facts,
  });

it("an activity entry describes changes to a member", () => {
  const member = { entityType: "member", subject: "Maria Solis" };
  const change = (before: object, after: object) =>
    entry({
      ...member,
      action: "member.changed",
      before: { role: "Groom", horses: "all", ...before },
      after: { role: "Groom", horses: "all", ...after },
    });
  expect(entry({ ...member, action: "member.joined", after: { role: "Groom" } })).toBe(
    "Maria Solis joined as Groom",
  );
  expect(entry({ ...member, subject: null, action: "member.left" })).toBe("A former member left");
  expect(change({}, { role: "Vet" })).toBe("Maria Solis is now Vet (was Groom)");
  expect(change({}, { horses: 1 })).toBe("Maria Solis now has access to 1 horse");
  expect(change({}, { role: "Boarder", horses: 0 })).toBe(
    "Maria Solis is now Boarder (was Groom) and has access to 0 horses",
  );
  expect(change({ horses: 3 }, {})).toBe("Maria Solis now has access to all horses");
});

it("an activity entry describes changes to the organization", () => {
  const change = (before: object, after: object) =>
    entry({ action: "organization.updated", before: { ...before }, after: { ...after } });
  expect(change({ name: "A" }, { name: "B" })).toBe("Organization renamed to B");
  expect(change({ timeZone: "UTC" }, { timeZone: "America/New_York" })).toBe(
    "Time zone is now America/New York",
  );
});

it("the activity entry for a plan change names the previous and new plans", () => {
  const change = { before: { tier: "personal" }, after: { tier: "personal_plus" } };
  expect(entry({ ...change, action: "organization.tier-changed" })).toBe(
    "Plan changed from Personal to Personal Plus",
  );
});

it("an activity entry shows names exactly as entered", () => {
  const renamed = { before: { name: "old_name" }, after: { name: "North_Barn" } };
  expect(entry({ ...renamed, action: "organization.updated" })).toBe("Organization renamed to North_Barn");
  expect(entry({ ...renamed, action: "role.updated" })).toBe("Role “old_name” is now called “North_Barn”");
});

it("an activity entry describes actions that have no specific sentence", () => {
  expect(entry({ action: "client.archived", entityType: "client", subject: "Rui Chen" })).toBe(
    "Client Rui Chen archived",
  );
  expect(entry({ action: "invitation.switched-off", entityType: "invitation" })).toBe(
    "Invitation switched off",
  );
});
