import { expect, it } from "vitest";
import { type ActivityFacts, activityWords } from "@/lib/domain/activity/words";

const entry = (facts: Partial<ActivityFacts>): string =>
  activityWords({ action: "", entityType: "", subject: null, before: {}, after: {}, ...facts });

it("says what became of a member", () => {
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
  expect(change({}, { role: "Vet" })).toBe("Maria Solis is now Vet, was Groom");
  expect(change({}, { horses: 1 })).toBe("Maria Solis now has 1 horse");
  expect(change({}, { role: "Boarder", horses: 0 })).toBe(
    "Maria Solis is now Boarder, was Groom, with 0 horses",
  );
  expect(change({ horses: 3 }, {})).toBe("Maria Solis now has all horses");
});

it("says what changed of the organization", () => {
  const change = (before: object, after: object) =>
    entry({ action: "organization.updated", before: { ...before }, after: { ...after } });
  expect(change({ name: "A" }, { name: "B" })).toBe("Organization renamed to B");
  expect(change({ timeZone: "UTC" }, { timeZone: "America/New_York" })).toBe(
    "Time zone is now America/New York",
  );
});

it("leaves names as they were typed", () => {
  const renamed = { before: { name: "old_name" }, after: { name: "North_Barn" } };
  expect(entry({ ...renamed, action: "organization.updated" })).toBe("Organization renamed to North_Barn");
  expect(entry({ ...renamed, action: "role.updated" })).toBe("Role old_name is now called North_Barn");
});

it("finds words for what it has no sentence for", () => {
  expect(entry({ action: "client.archived", entityType: "client", subject: "Rui Chen" })).toBe(
    "Client Rui Chen archived",
  );
  expect(entry({ action: "invitation.switched-off", entityType: "invitation" })).toBe(
    "Invitation switched off",
  );
});
