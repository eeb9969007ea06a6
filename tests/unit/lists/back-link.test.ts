import { describe, expect, it } from "vitest";
import { addFrom, findRunId, getBackLink, LIST_PARAMETER } from "@/lib/lists/back-link";

const FALLBACK = { href: "/invoices", label: "All invoices" };
const ID = "0198c5a1-7d5e-7c39-9c11-2f7f3f2b5a10";

describe("the link back to a list", () => {
  it.each([
    ["/pro-dashboard?tab=all&status=overdue&q=dana", "All invoices"],
    ["/pro-dashboard?tab=charges&view=billed", "Charges"],
    ["/pro-dashboard", "Invoices"],
    ["/pro-dashboard?tab=constructor", "Invoices"],
    ["/invoices?status=paid&cursor=abc", "All invoices"],
    ["/pro-dashboard/aging?view=invoice&due=overdue", "Aging"],
    [`/pro-dashboard/runs/${ID}`, "Invoice run"],
    [`/pro-dashboard/payouts/${ID}`, "Payout"],
    ["/pro-dashboard/statements?from=2026-10-01&to=2026-10-31", "Statements"],
    [`/pro-dashboard/statements/${ID}`, "Statements"],
    ["/care?kind=farrier&view=all", "Care"],
    [`/horses/${ID}/care`, "Care"],
    ["/finances?month=2026-10&category=vet", "Finances"],
    [`/finances/${ID}`, "Entry"],
    ["/finances/accounting/vendors?year=2026&contact=none", "Vendor totals"],
    ["/dashboard/contacts?role=vet", "Contacts"],
    [`/dashboard/contacts/${ID}?from=${encodeURIComponent("/dashboard/contacts?q=dana")}`, "Contact"],
    [`/dashboard/contacts/${ID}/statement?from_on=2026-01-01`, "Statement"],
  ])("the link back to the list %s keeps the list's filters", (from, label) => {
    expect(getBackLink(from, FALLBACK)).toEqual({ href: from, label });
  });

  it.each([
    "",
    "https://evil.example/pro-dashboard",
    "//evil.example/invoices",
    "/\\evil.example/invoices",
    "javascript:alert(1)",
    "/account",
    "/pro-dashboard/runs/next",
    "/finances/budget",
    `/pro-dashboard?q=${"a".repeat(600)}`,
  ])("the back link opens the default list if the given URL is %j", (from) => {
    expect(getBackLink(from, FALLBACK)).toEqual(FALLBACK);
  });

  it("a link from a list includes the list's URL unless the URL is too long", () => {
    const list = "/pro-dashboard?tab=all&q=a%26b";
    const href = addFrom("/pro-dashboard/invoices/1", list);
    expect(new URL(href, "http://localhost").searchParams.get("from")).toBe(list);
    expect(addFrom("/invoices?view=1", "/invoices")).toBe(
      `/invoices?view=1&from=${encodeURIComponent("/invoices")}`,
    );
    expect(addFrom("/invoices", `/${"a".repeat(600)}`)).toBe("/invoices");
    expect(addFrom("/invoices", null)).toBe("/invoices");
    expect(addFrom("/statement?from=2026-10-01", "/invoices", LIST_PARAMETER)).toBe(
      `/statement?from=2026-10-01&list=${encodeURIComponent("/invoices")}`,
    );
  });

  it("findRunId returns an ID only for the page of an invoice run", () => {
    expect(findRunId(`/pro-dashboard/runs/${ID}`)).toBe(ID);
    expect([findRunId("/pro-dashboard/runs"), findRunId(`//evil.example/pro-dashboard/runs/${ID}`)]).toEqual([
      null,
      null,
    ]);
  });
});
