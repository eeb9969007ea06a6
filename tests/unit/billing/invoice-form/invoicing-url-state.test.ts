import { describe, expect, test } from "vitest";
import {
  getInvoicingHref,
  getPaginationHrefs,
  parseInvoicingUrlState,
} from "@/app/(app)/pro-dashboard/_components/invoicing-url-state";

describe("the URL of an invoice list", () => {
  test("parseInvoicingUrlState ignores unknown values", () => {
    const address = parseInvoicingUrlState({
      tab: "nonsense",
      status: ["paid", "void"],
      q: "  Maria\u0000  ",
      cursor: "",
    });
    expect(address).toEqual({
      path: "/pro-dashboard",
      tab: "recent",
      search: "Maria",
      status: "paid",
      contactId: null,
      archived: false,
      sort: "",
      cursor: null,
    });
  });

  test("parsing a URL built from an invoice list's state returns the same state", () => {
    const address = parseInvoicingUrlState({
      ...{ tab: "all", q: "a&b=c", status: "overdue", cursor: "c3" },
      contact: "0190c3c4-5e1a-7b5e-8000-000000000001",
    });
    const query = new URL(getInvoicingHref(address), "http://localhost").searchParams;
    expect(parseInvoicingUrlState(Object.fromEntries(query))).toEqual(address);
    expect(getInvoicingHref({})).toBe("/pro-dashboard");
  });

  test("an invoice list's URL keeps the path of the page that contains the list", () => {
    const address = parseInvoicingUrlState({ tab: "clients", q: "maria" }, "/invoices");
    expect(address.tab).toBe("all");
    expect(getInvoicingHref(address)).toBe("/invoices?q=maria");
    expect(getInvoicingHref({ ...address, path: "/pro-dashboard" })).toBe("/pro-dashboard?tab=all&q=maria");
  });

  test("an invoice list links to the previous and next pages with the same filters", () => {
    const address = parseInvoicingUrlState({ tab: "all", q: "maria", cursor: "c3" });
    const { before, after } = getPaginationHrefs(address, {
      nextCursor: "c4",
      previousCursor: "c2",
      isEmpty: false,
    });
    expect(readAddressOfHref(before)).toEqual({ ...address, cursor: "c2" });
    expect(readAddressOfHref(after)).toEqual({ ...address, cursor: "c4" });
  });

  test("an invoice list with one page has no page links", () => {
    const singlePage = { nextCursor: null, previousCursor: null, isEmpty: false };
    const noLinks = { before: undefined, after: undefined };
    expect(getPaginationHrefs(parseInvoicingUrlState({ tab: "all" }), singlePage)).toEqual(noLinks);
    expect(
      getPaginationHrefs(parseInvoicingUrlState({ tab: "all" }), { ...singlePage, isEmpty: true }),
    ).toEqual(noLinks);
  });

  test("an empty page of an invoice list links to the first page", () => {
    const address = parseInvoicingUrlState({ tab: "all", status: "draft", cursor: "c3" });
    const { before, after } = getPaginationHrefs(address, {
      nextCursor: null,
      previousCursor: null,
      isEmpty: true,
    });
    expect(readAddressOfHref(before)).toEqual({ ...address, cursor: null });
    expect(after).toBeUndefined();
  });
});

function readAddressOfHref(href: string | undefined) {
  return parseInvoicingUrlState(Object.fromEntries(new URL(href ?? "", "http://localhost").searchParams));
}
