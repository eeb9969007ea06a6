import { describe, expect, it } from "vitest";
import {
  getUnusableReason,
  INVITATION_ACCEPT_ERRORS,
  INVITATION_BANNER_TEXTS,
  INVITATION_PAGE_TEXTS,
  INVITATION_VALIDATION_TEXTS,
  type InvitationUsability,
} from "@/lib/domain/organizations/invitations/model/usability";

const NOW = new Date("2026-06-01T12:00:00Z");
const usable: InvitationUsability = {
  isActive: true,
  status: null,
  endsAt: null,
  uses: 0,
  maxUses: null,
  isLocked: false,
};
const pending: InvitationUsability = { ...usable, status: "pending", maxUses: 1 };
const past = { endsAt: new Date("2026-06-01T11:59:59.999Z") };
const full = { uses: 5, maxUses: 5 };
const disabled = { isActive: false };

const validate = (facts: InvitationUsability) => getUnusableReason(facts, { now: NOW, order: "validate" });
const accept = (facts: InvitationUsability) => getUnusableReason(facts, { now: NOW, order: "accept" });

describe("usable invitations", () => {
  it.each<[string, InvitationUsability]>([
    ["without an expiration date or a limit", usable],
    ["at the moment it expires", { ...usable, endsAt: NOW }],
    ["with one use left", { ...usable, uses: 4, maxUses: 5 }],
    ["with many uses and no limit", { ...usable, uses: 1_000 }],
    ["that is pending and for a trainer", pending],
  ])("an invitation %s can be used", (_, facts) => {
    expect(validate(facts)).toBeNull();
    expect(accept(facts)).toBeNull();
  });
});

describe("the order of the reasons why an invitation can't be used", () => {
  it.each([
    [{ ...past, ...full, ...disabled }, "expired", "disabled"],
    [{ ...full, ...disabled }, "usedUp", "disabled"],
    [{ ...past, ...full }, "expired", "expired"],
    [{ ...past, ...disabled }, "expired", "disabled"],
    [past, "expired", "expired"],
    [full, "usedUp", "usedUp"],
    [disabled, "disabled", "disabled"],
    [{ ...disabled, isLocked: true }, "disabled", "disabled"],
    [{ isLocked: true }, "locked", "locked"],
  ] as const)(
    "for an invitation with %j, the page shows %s and accepting fails with %s",
    (wrong, onPage, onAccept) => {
      expect(validate({ ...usable, ...wrong })).toBe(onPage);
      expect(accept({ ...usable, ...wrong })).toBe(onAccept);
    },
  );

  it.each(["accepted", "declined", "canceled", "unknown"])(
    "a trainer invitation with the status %s can't be used, and the reason is `responded`",
    (status) => {
      const facts = { ...pending, ...past, ...full, ...disabled, status };
      expect(validate(facts)).toBe("responded");
      expect(accept(facts)).toBe("responded");
    },
  );
});

it("an invitation to a locked organization can still be declined", () => {
  const facts = { ...pending, isLocked: true };
  expect(getUnusableReason(facts, { now: NOW, order: "decline" })).toBeNull();
  expect(getUnusableReason({ ...facts, ...past }, { now: NOW, order: "decline" })).toBe("expired");
});

it("an invitation with more uses than its limit is reported as used up", () => {
  expect(accept({ ...usable, uses: 6, maxUses: 5 })).toBe("usedUp");
});

it("the messages that explain why an invitation can't be used match docs/product/invitations.md", () => {
  expect(INVITATION_VALIDATION_TEXTS).toEqual({
    locked: "Invitation can't be used at this time",
    expired: "Invitation has expired",
    usedUp: "Invitation has reached usage limit",
    disabled: "Invitation is disabled",
    notFound: "Invitation not found",
    responded: "Invitation has already been responded to",
  });
  expect(INVITATION_ACCEPT_ERRORS).toMatchObject({
    notFound: "Invalid or expired invitation",
    disabled: "This invitation has been disabled",
    expired: "This invitation has expired",
    usedUp: "This invitation has reached its usage limit",
  });
  expect(INVITATION_BANNER_TEXTS).toEqual({
    locked: "This organization can't add members right now",
    expired: "This invitation has expired",
    usedUp: "This invitation has reached its usage limit",
    disabled: "This invitation has been disabled",
    responded: "This invitation has already been responded to",
  });
  expect(INVITATION_PAGE_TEXTS).toEqual({
    noToken: "Invalid invitation link",
    invalid: "Invalid invitation",
    notFound: "Invitation not found or has expired",
    loadFailed: "Failed to load invitation details",
  });
});
