import { expect, it } from "vitest";
import type { ActivityFacts } from "@/lib/domain/platform/activity/activity-facts";
import { describeActivity } from "@/lib/domain/platform/activity/describe-activity";

const entry = (facts: Partial<ActivityFacts>): string =>
  describeActivity({
    action: "",
    entityType: "",
    subject: null,
    before: {},
    after: {},
    notation: { currency: "usd", numberFormat: "point_decimal", dateFormat: "month_first" },
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

it("an activity entry shows an organization's new name or time zone", () => {
  const change = (before: object, after: object) =>
    entry({ action: "organization.updated", before: { ...before }, after: { ...after } });
  expect(change({ name: "A" }, { name: "B" })).toBe("Organization renamed to B");
  expect(change({ timeZone: "UTC" }, { timeZone: "America/New_York" })).toBe(
    "Time zone is now America/New York",
  );
});

it("the activity entry for a plan change shows the previous and new plans", () => {
  const change = { before: { tier: "personal" }, after: { tier: "personal_plus" } };
  expect(entry({ ...change, action: "organization.tier_changed" })).toBe(
    "Plan changed from Personal to Personal Plus",
  );
});

it("an activity entry shows names exactly as entered", () => {
  const renamed = { before: { name: "old_name" }, after: { name: "North_Barn" } };
  expect(entry({ ...renamed, action: "organization.updated" })).toBe("Organization renamed to North_Barn");
  expect(entry({ ...renamed, action: "role.updated" })).toBe("Role “old_name” is now called “North_Barn”");
});

it("the activity entry for an action without a custom sentence uses the action's name", () => {
  expect(entry({ action: "calendar_event.created", entityType: "calendar_event", subject: "Clinic" })).toBe(
    "Event Clinic created",
  );
  expect(entry({ action: "invitation.switched_off", entityType: "invitation" })).toBe(
    "Invitation switched off",
  );
});

it.each([
  ["contact.portal_signed_in", {}, "Greg Sato signed in to the client portal"],
  ["contact.details_changed", {}, "Greg Sato changed their details in the client portal"],
  ["contact.message_written", {}, "Message to Greg Sato sent"],
  ["contact.credit_added", { amount_cents: 35_00, method: "check" }, "Credit of $35.00 added for Greg Sato"],
  [
    "contact.credit_refunded",
    { amount_cents: 11_00, method: "check", reference: "4711" },
    "Credit of $11.00 refunded to Greg Sato by check 4711",
  ],
  ["contact.credit_refunded", {}, "Credit refunded to Greg Sato"],
  [
    "contact.called",
    { promised_cents: 80_00, promised_on: "2026-12-01" },
    "Call to Greg Sato logged: they promised $80.00 by Dec 1, 2026",
  ],
])("the activity entry for %s shows the contact and, if recorded, the amount", (action, after, text) => {
  expect(entry({ action, entityType: "contact", subject: "Greg Sato", after })).toBe(text);
});

it.each([
  [
    "invoice.payment_recorded",
    { amount_cents: 120_50, method: "check" },
    "Payment of $120.50 by check recorded for INV-0203",
  ],
  [
    "invoice.paid",
    { amount_cents: 465_00, credited_cents: 35_00, method: "check" },
    "Payment of $500.00 by check recorded for INV-0203, which is now paid. $35.00 became credit",
  ],
  [
    "invoice.payment_reversed",
    { amount_cents: 465_00, credited_cents: 35_00, method: "check", reason: "Bounced" },
    "Payment of $500.00 by check for INV-0203 reversed: Bounced",
  ],
  [
    "invoice.paid",
    { amount_cents: 24_00, method: "credit" },
    "Credit of $24.00 applied to INV-0203, which is now paid",
  ],
  [
    "invoice.sent",
    { total_cents: 60_00, customer_name: "Greg Sato" },
    "Invoice INV-0203 for $60.00 sent to Greg Sato",
  ],
  [
    "invoice.sent",
    { total_cents: 60_00, customer_name: "Greg Sato", customer_email: null },
    "Invoice INV-0203 for $60.00 sent on paper to Greg Sato",
  ],
  ["invoice.link_created", {}, "Payment link created for INV-0203"],
  [
    "invoice.written_off",
    { amount_cents: 5_00, reason: "Too old" },
    "$5.00 of INV-0203 written off: Too old",
  ],
])("the activity entry for %s shows the invoice and, if recorded, the amount", (action, after, text) => {
  expect(entry({ action, entityType: "invoice", subject: "INV-0203", after })).toBe(text);
});

it("the activity entry for a refund states the refunded amount", () => {
  const refund = (before: number, after: number) =>
    entry({
      ...{ action: "invoice.refunded", entityType: "invoice", subject: "INV-0161" },
      ...{ before: { refunded_cents: before }, after: { refunded_cents: after } },
    });
  expect(refund(5_00, 25_00)).toBe("$20.00 of the payment for INV-0161 refunded");
  expect(refund(25_00, 5_00)).toBe("Refund of $20.00 for INV-0161 returned by the bank");
});

it("activity entries about billing use the organization's number format", () => {
  const notation = { currency: "usd", numberFormat: "comma_decimal", dateFormat: "iso" } as const;
  const payment = { action: "payment.recorded", entityType: "payment", subject: "Greg Sato", notation };
  expect(entry({ ...payment, after: { amount_cents: 1_234_50, method: "cash" } })).toBe(
    "Payment of 1.234,50\u00a0$ in cash from Greg Sato recorded",
  );
});

it("the activity entry for a charge contains its amount", () => {
  const charge = { description: "Blanketing", horse: "Pippin", amount: 10.5 };
  expect(entry({ action: "charge.created", entityType: "charge", after: charge })).toBe(
    "Charge “Blanketing” for Pippin ($10.50) added",
  );
});

it.each([
  ["month_first", "Nov 28, 2026"],
  ["day_first", "28 Nov 2026"],
  ["iso", "2026-11-28"],
] as const)("activity entries show dates in the organization's date format: %s", (dateFormat, day) => {
  const notation = { currency: "usd", numberFormat: "point_decimal", dateFormat } as const;
  const run = { entityType: "invoice_run", subject: "2026-11-28", notation };
  expect(entry({ ...run, action: "invoice_run.created" })).toBe(`Invoice run through ${day} started`);
  expect(entry({ ...run, action: "invoice_run.sent", after: { invoices: 3 } })).toBe(
    `Invoice run through ${day} sent: 3 invoices`,
  );
  expect(
    entry({ action: "books.unlocked", notation, after: { locked_through: "2026-11-28", reason: "Typo" } }),
  ).toBe(`Books after ${day} unlocked: Typo`);
  expect(entry({ action: "task.moved", notation, after: { title: "Clip", due_on: "2026-11-28" } })).toBe(
    `“Clip” moved to ${day}`,
  );
  const missed = { notation, after: { title: "Feed", date: "2026-11-28" } };
  expect(entry({ action: "task.done", ...missed })).toBe(`“Feed” done for ${day}`);
  expect(entry({ action: "task.deleted", ...missed })).toBe(`“Feed” no longer marked as done for ${day}`);
});

it("if a charge's payers decide differently, the activity entry says “Share of charge”", () => {
  const decide = (action: "charge.approved" | "charge.declined", ...approvals: (string | null)[]) => {
    const shares = approvals.map((approval) => ({ approval }));
    const after = { description: "Colic visit", horse: "Willow", shares };
    return entry({ action, entityType: "charge", after });
  };
  expect(decide("charge.approved", "approved", "waiting")).toBe(
    "Share of charge “Colic visit” for Willow approved",
  );
  expect(decide("charge.declined", "approved", "declined")).toBe(
    "Share of charge “Colic visit” for Willow declined",
  );
  expect(decide("charge.approved", "approved", "overridden")).toBe(
    "Charge “Colic visit” for Willow approved",
  );
  expect(decide("charge.approved", "approved")).toBe("Charge “Colic visit” for Willow approved");
  expect(decide("charge.declined", "declined", null)).toBe("Charge “Colic visit” for Willow declined");
  // Older audit log entries don't contain a charge's shares.
  expect(decide("charge.approved")).toBe("Charge “Colic visit” for Willow approved");
});
