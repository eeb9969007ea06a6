import { describe, expect, test } from "vitest";
import {
  getInvoicingHref,
  getNeighborHrefs,
  readInvoicingAddress,
} from "@/app/(app)/pro-dashboard/_components/address";

describe("the URL of an invoice list", () => {
  test("readInvoicingAddress ignores unknown values", () => {
    const address = readInvoicingAddress({
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
      archived: false,
      sort: "",
      cursor: null,
    });
  });

  test("parsing an invoice list URL returns the values that it was built from", () => {
    const address = readInvoicingAddress({ tab: "all", q: "a&b=c", status: "overdue", cursor: "c3" });
    const query = new URL(getInvoicingHref(address), "http://localhost").searchParams;
    expect(readInvoicingAddress(Object.fromEntries(query))).toEqual(address);
    expect(getInvoicingHref({})).toBe("/pro-dashboard");
  });

  test("the URL of an invoice list uses the invoices page after the Pro plan has ended", () => {
    const address = readInvoicingAddress({ tab: "clients", q: "maria" }, "/invoices");
    expect(address.tab).toBe("all");
    expect(getInvoicingHref(address)).toBe("/invoices?q=maria");
    expect(getInvoicingHref({ ...address, path: "/pro-dashboard" })).toBe("/pro-dashboard?tab=all&q=maria");
  });

  test("an invoice list links to the previous and next pages with the same filters", () => {
    const address = readInvoicingAddress({ tab: "all", q: "maria", cursor: "c3" });
    const { before, after } = getNeighborHrefs(address, {
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
    expect(getNeighborHrefs(readInvoicingAddress({ tab: "all" }), singlePage)).toEqual(noLinks);
    expect(getNeighborHrefs(readInvoicingAddress({ tab: "all" }), { ...singlePage, isEmpty: true })).toEqual(
      noLinks,
    );
  });

  test("an invoice list links to the first page from a page that is now empty", () => {
    const address = readInvoicingAddress({ tab: "all", status: "draft", cursor: "c3" });
    const { before, after } = getNeighborHrefs(address, {
      nextCursor: null,
      previousCursor: null,
      isEmpty: true,
    });
    expect(readAddressOfHref(before)).toEqual({ ...address, cursor: null });
    expect(after).toBeUndefined();
  });
});

function readAddressOfHref(href: string | undefined) {
  return readInvoicingAddress(Object.fromEntries(new URL(href ?? "", "http://localhost").searchParams));
}
