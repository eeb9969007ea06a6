import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import {
  CareCharge,
  ChargeAmount,
  ChargeBackLinks,
} from "@/app/portal/[organizationId]/_components/portal-charge-amount";
import type { PortalChargeShare } from "@/lib/domain/billing/portal/portal-approvals";
import type { PortalOrganization } from "@/lib/domain/billing/portal/portal-context";

vi.mock("next/navigation", () => ({ useRouter: () => ({}) }));
vi.mock("@/lib/actions/billing/portal-forms", () => ({ decidePortalApprovalAction: vi.fn() }));

const organization = { id: "1", name: "Willow Creek" } as PortalOrganization;
const formats = {
  currency: "usd",
  timeZone: "America/New_York",
  formats: { numberFormat: "point_decimal", dateFormat: "month_first" },
} as const;
const waiting: PortalChargeShare = {
  ...{ chargeId: "2", revision: 3, state: "waiting", reason: null, decidedAt: null },
  earlierDecision: null,
  ...{ chargedOn: "2026-01-01", description: "Clipping", horseName: "Juniper", isTaxed: false },
  ...{ recordId: null, hasCause: true, amountCents: 45_000, totalCents: 90_000 },
  ...{ isBilled: false, invoices: [] },
};

const renderAmount = (share: PortalChargeShare | null) =>
  renderToStaticMarkup(<ChargeAmount amount={{ share, ...formats }} organization={organization} />);
const renderLinks = (share: PortalChargeShare | null) =>
  [
    ...renderToStaticMarkup(<ChargeBackLinks share={share} organizationId="1" />).matchAll(/href="([^"]+)"/g),
  ].map(([, href]) => href);
const getText = (html: string) => html.replace(/<[^>]+>/g, "");

describe("the amount on a charge's page in the portal", () => {
  it("in the portal, a charge that needs approval has Approve and Decline buttons", () => {
    const html = renderAmount(waiting);
    expect(html).toContain('aria-label="Approve Clipping"');
    expect(html).toContain('aria-label="Decline Clipping"');
    expect(html).toMatch(/name="charge_id" value="2"/);
    expect(html).toMatch(/name="revision" value="3"/);
    expect(getText(html)).toContain("$450.00Your share of $900.00.");
  });

  it("a declined charge in the portal shows the client's decision instead of approval buttons", () => {
    const decided = {
      ...waiting,
      state: "declined",
      reason: "Too much",
      decidedAt: "2026-01-02T15:00:00Z",
    } as const;
    const html = renderAmount(decided);
    expect(html).not.toContain("<form");
    expect(getText(html)).toContain("Declined by you");
    expect(getText(html)).toContain("“Too much”");
  });

  it("if the stable edits a charge, the portal shows the client's earlier decision", () => {
    expect(getText(renderAmount(waiting))).not.toContain("since then");
    const earlierDecision = { state: "approved", decidedAt: "2026-01-02T03:00:00Z", amount: 80 } as const;
    expect(getText(renderAmount({ ...waiting, earlierDecision }))).toContain(
      "You approved $80.00 on Jan 1, 2026. The stable has changed the charge since then.",
    );
  });

  it("the portal hides the amount of a charge that was written off", () => {
    expect(renderAmount(null)).toBe("");
  });
});

describe("the charge on a care record's page in the portal", () => {
  const renderCharge = (share: PortalChargeShare | null) =>
    renderToStaticMarkup(<CareCharge amount={{ share, ...formats }} organizationId="1" />);
  const invoices = [{ id: "9", number: "INV-0009" }];
  const second = { id: "10", number: "INV-0010" };

  it.each([
    [{ state: null, isBilled: true, invoices }, "On your invoice: $450.00"],
    [{ state: "approved", isBilled: true, invoices: [...invoices, second] }, "On your invoices: $450.00"],
    [{ state: "approved", isBilled: false, invoices }, "Partly on your invoice: $450.00"],
    [{ state: "approved", isBilled: false, invoices: [] }, "Approved by you, not billed yet: $450.00"],
    [
      { state: "overridden", isBilled: false, invoices: [] },
      "Approved by the stable, not billed yet: $450.00",
    ],
    [{ state: "waiting", isBilled: false, invoices: [] }, "Waiting for your approval: $450.00"],
    [{ state: "declined", isBilled: false, invoices: [] }, "Declined by you: $450.00"],
  ] as const)(
    "a care record in the portal shows the state of its charge and links to the charge (%j)",
    (change, text) => {
      const html = renderCharge({ ...waiting, ...change });
      expect(getText(html)).toBe(text);
      expect(html).toContain('href="/portal/1/charges/2"');
    },
  );

  it("the portal hides a care record's charge from clients who aren't charged", () => {
    expect(renderCharge(null)).toBe("");
  });
});

describe("the links on a charge's page in the portal", () => {
  it("the portal's charge page links back to the pages that list the charge", () => {
    const invoices = [{ id: "9", number: "INV-0009" }];
    expect(renderLinks(waiting)).toEqual(["/portal/1/approvals"]);
    expect(renderLinks({ ...waiting, state: null, invoices })).toEqual(["/portal/1/invoices/9"]);
    expect(renderLinks({ ...waiting, state: "approved", invoices })).toEqual([
      "/portal/1/invoices/9",
      "/portal/1/approvals",
    ]);
    expect(renderLinks(null)).toEqual(["/portal/1/invoices"]);
  });
});
