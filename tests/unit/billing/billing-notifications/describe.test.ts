import { describe, expect, it } from "vitest";
import type { BillingNotificationDto } from "@/lib/domain/billing/billing-notifications/dto";
import { describeNotification } from "@/lib/domain/billing/billing-notifications/model/describe";

const FACTS = {
  id: "1",
  contactName: "Dana Whitfield",
  amountCents: 48_000,
  currency: "usd",
  at: "2026-01-05T12:00:00.000Z",
} as const;
const INVOICE = { type: "invoice", invoiceId: "i", invoiceNumber: "INV-0001", event: "payment" } as const;
const CHARGE = { type: "charge", description: "Colic visit", horseName: "Juniper" } as const;

const describeAbout = (about: BillingNotificationDto["about"]) =>
  describeNotification({ ...FACTS, about }, "point_decimal");

describe("the text of a notification about a client", () => {
  it.each([
    [1, "Invoice INV-0001"],
    [2, "Invoice INV-0001 and 1 other invoice"],
    [3, "Invoice INV-0001 and 2 other invoices"],
  ])("the text about a payment for %i invoices names one and counts the rest", (invoiceCount, detail) => {
    expect(describeAbout({ ...INVOICE, invoiceCount })).toEqual({
      ...{ title: "Dana Whitfield paid $480.00", detail, href: "/pro-dashboard/invoices/i" },
    });
  });

  it("the text about a failed automatic payment says that the payment failed", () => {
    const { title } = describeAbout({ ...INVOICE, invoiceCount: 1, event: "autopay_failed" });
    expect(title).toBe("Dana Whitfield's automatic payment of $480.00 failed");
  });

  it("the text about a failed refund names the client, amount and invoice", () => {
    expect(describeAbout({ ...INVOICE, invoiceCount: 1, event: "refund_failed" })).toEqual({
      title: "A refund of $480.00 to Dana Whitfield failed",
      ...{ detail: "Invoice INV-0001", href: "/pro-dashboard/invoices/i" },
    });
  });

  it.each([
    [false, "The amount is available as credit again"],
    [true, "The amount is available as a deposit again"],
  ])(
    "if a refund of credit fails, the notification's text links to the client (deposit: %s)",
    (isDeposit, detail) => {
      expect(describeAbout({ type: "credit_refund", contactId: "c", isDeposit })).toEqual({
        title: "A refund of $480.00 to Dana Whitfield failed",
        ...{ detail, href: "/dashboard/contacts/c" },
      });
    },
  );

  it("the text about a declined charge includes the client's reason", () => {
    expect(describeAbout({ ...CHARGE, isApproved: true, reason: null })).toEqual({
      title: "Dana Whitfield approved a charge: Colic visit",
      detail: "$480.00, Juniper",
      href: "/pro-dashboard?tab=charges",
    });
    expect(describeAbout({ ...CHARGE, isApproved: false, reason: "Too expensive" })).toEqual({
      title: "Dana Whitfield declined a charge: Colic visit",
      detail: "$480.00, Juniper, “Too expensive”",
      href: "/pro-dashboard?tab=charges&view=held",
    });
  });
});
