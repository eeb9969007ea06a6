import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { ChargeTable } from "@/components/billing/charges/charge-table";
import type { ChargeDto } from "@/lib/domain/billing/charges/dto";

vi.mock("@/lib/actions/billing/charges", () => ({}));
vi.mock("@/components/billing/invoices/load-dialog-modules", () => ({ loadDialogModules: {} }));
vi.mock("next/navigation", () => ({
  usePathname: () => "/pro-dashboard",
  useRouter: () => ({}),
  useSearchParams: () => new URLSearchParams(),
}));

const SHARE = {
  ...{ contactId: "dana", contactName: "Dana", basisPoints: 10_000, amountCents: 85_00, discountCents: 0 },
  ...{ approval: null, invoiceId: null, invoiceNumber: null },
};
const CHARGE: ChargeDto = {
  ...{ id: "charge-1", chargedOn: "2026-11-20", horseId: null, horseName: null, serviceId: null },
  ...{ contactId: null, category: "farrier", description: "Trim", note: null },
  ...{ quantityHundredths: 100, priceCents: 85_00, amountCents: 85_00, discountCents: 0, costCents: null },
  ...{ taxRate: 0, taxName: null, source: "manual", sourceKey: null, costGroupId: null, status: "unbilled" },
  ...{
    writtenOffAt: null,
    writtenOffReason: null,
    shares: [SHARE],
    revision: 1,
    createdAt: "2026-11-20T00:00:00.000Z",
  },
};

function getHtml(changes: Partial<ChargeDto>): string {
  return renderToStaticMarkup(
    <ChargeTable
      charges={[{ ...CHARGE, ...changes }]}
      canWrite
      linkedSources={[]}
      listId="charges"
      currency="usd"
    />,
  );
}

/** Returns the names of the buttons in a charge's row: those outside the menu and those in it. */
function listActions(changes: Partial<ChargeDto>): { visible: string[]; inMenu: string[] } {
  const html = getHtml(changes);
  const [menu = ""] = /<details.*<\/details>/s.exec(html) ?? [];
  const listNames = (part: string) =>
    [...part.matchAll(/<(?:button|summary)[^>]*>/g)].map(
      ([tag]) => /aria-label="([^"]*)"/.exec(tag)?.[1] ?? "",
    );
  return { visible: listNames(html.replace(menu, "")), inMenu: listNames(menu) };
}

it("an unbilled charge has an Edit button and a menu of other actions", () => {
  expect(listActions({})).toEqual({
    visible: ["Edit Trim"],
    inMenu: ["More actions for Trim", "Write off Trim", "Delete Trim"],
  });
});

it("a care charge can be deleted until the client approves it", () => {
  const menu = ["More actions for Trim", "Write off Trim"];
  const approval = { state: "approved", reason: null, decidedAt: "2026-11-21T00:00:00.000Z" } as const;
  expect(listActions({ source: "care" }).inMenu).toEqual([...menu, "Delete Trim"]);
  expect(listActions({ source: "care", shares: [{ ...SHARE, approval }] }).inMenu).toEqual(menu);
  expect(listActions({ source: "task" }).inMenu).toEqual(menu);
});

it("a charge that needs approval has an Approve button", () => {
  const approval = { state: "waiting", reason: null, decidedAt: null } as const;
  expect(listActions({ shares: [{ ...SHARE, approval }] })).toEqual({
    visible: ["Approve Trim for the client"],
    inMenu: ["More actions for Trim", "Edit Trim", "Write off Trim", "Delete Trim"],
  });
});

it("a written-off charge can only be restored, and a billed charge has no actions", () => {
  expect(listActions({ status: "written_off" })).toEqual({ visible: ["Restore Trim"], inMenu: [] });
  const billed = { ...SHARE, invoiceId: "invoice-1", invoiceNumber: "INV-0001" };
  expect(listActions({ status: "billed", shares: [billed] })).toEqual({ visible: [], inMenu: [] });
});

it("a partly billed charge shows its unbilled amount and explains why it's read-only", () => {
  const billed = { ...SHARE, amountCents: 29_17, invoiceId: "invoice-1", invoiceNumber: "INV-0001" };
  const open = { ...SHARE, contactId: "maria", contactName: "Maria", amountCents: 58_34, discountCents: 34 };
  const html = getHtml({ amountCents: 87_51, discountCents: 34, shares: [billed, open] });
  expect(html).toContain("Partly billed");
  expect(html).toContain("$58.00 unbilled");
  expect(html).toContain("void the invoice or remove the line first");
  expect(getHtml({})).not.toContain("Partly billed");
});
