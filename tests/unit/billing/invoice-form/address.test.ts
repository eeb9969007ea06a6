import { describe, expect, test } from "vitest";
import { getHref, getNeighbors, readAddress } from "@/app/(app)/pro-dashboard/_components/address";

describe("an address of an invoice list", () => {
  test("an address of an invoice list ignores unknown values", () => {
    const address = readAddress({
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

  test("an address of an invoice list is parsed to the values from which it was formatted", () => {
    const address = readAddress({ tab: "all", q: "a&b=c", status: "overdue", cursor: "c3" });
    const query = new URL(getHref(address), "http://localhost").searchParams;
    expect(readAddress(Object.fromEntries(query))).toEqual(address);
    expect(getHref({})).toBe("/pro-dashboard");
  });

  test("an address of an invoice list uses the invoices page after Pro has ended", () => {
    const address = readAddress({ tab: "clients", q: "maria" }, "/invoices");
    expect(address.tab).toBe("all");
    expect(getHref(address)).toBe("/invoices?q=maria");
    expect(getHref({ ...address, path: "/pro-dashboard" })).toBe("/pro-dashboard?tab=all&q=maria");
  });

  test("an invoice list links to the previous and next pages with the same filters", () => {
    const address = readAddress({ tab: "all", q: "maria", cursor: "c3" });
    const { before, after } = getNeighbors(address, {
      nextCursor: "c4",
      previousCursor: "c2",
      isEmpty: false,
    });
    expect(readFrom(before)).toEqual({ ...address, cursor: "c2" });
    expect(readFrom(after)).toEqual({ ...address, cursor: "c4" });
  });

  test("an invoice list with one page has no page links", () => {
    const around = { nextCursor: null, previousCursor: null, isEmpty: false };
    const nowhere = { before: undefined, after: undefined };
    expect(getNeighbors(readAddress({ tab: "all" }), around)).toEqual(nowhere);
    expect(getNeighbors(readAddress({ tab: "all" }), { ...around, isEmpty: true })).toEqual(nowhere);
  });

  test("an invoice list links to the first page from a page that is now empty", () => {
    const address = readAddress({ tab: "all", status: "draft", cursor: "c3" });
    const { before, after } = getNeighbors(address, {
      nextCursor: null,
      previousCursor: null,
      isEmpty: true,
    });
    expect(readFrom(before)).toEqual({ ...address, cursor: null });
    expect(after).toBeUndefined();
  });
});

function readFrom(href: string | undefined) {
  return readAddress(Object.fromEntries(new URL(href ?? "", "http://localhost").searchParams));
}
