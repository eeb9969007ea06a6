import { describe, expect, test } from "vitest";
import { hrefOf, neighbours, readAddress } from "@/app/(app)/pro-dashboard/_components/address";

describe("the address of the invoice lists", () => {
  test("what is unknown in it is ignored", () => {
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
      cursor: null,
    });
  });

  test("is read as it was written", () => {
    const address = readAddress({ tab: "all", q: "a&b=c", status: "overdue", cursor: "c3" });
    const query = new URL(hrefOf(address), "http://localhost").searchParams;
    expect(readAddress(Object.fromEntries(query))).toEqual(address);
    expect(hrefOf({})).toBe("/pro-dashboard");
  });

  test("of invoices that stayed when Pro ended is their own page's", () => {
    const address = readAddress({ tab: "clients", q: "maria" }, "/invoices");
    expect(address.tab).toBe("all");
    expect(hrefOf(address)).toBe("/invoices?q=maria");
    expect(hrefOf({ ...address, path: "/pro-dashboard" })).toBe("/pro-dashboard?tab=all&q=maria");
  });

  test("leads to the pages around the one shown, and keeps what was asked for", () => {
    const address = readAddress({ tab: "all", q: "maria", cursor: "c3" });
    const { before, after } = neighbours(address, {
      nextCursor: "c4",
      previousCursor: "c2",
      isEmpty: false,
    });
    expect(readFrom(before)).toEqual({ ...address, cursor: "c2" });
    expect(readFrom(after)).toEqual({ ...address, cursor: "c4" });
  });

  test("of the only page leads nowhere", () => {
    const around = { nextCursor: null, previousCursor: null, isEmpty: false };
    const nowhere = { before: undefined, after: undefined };
    expect(neighbours(readAddress({ tab: "all" }), around)).toEqual(nowhere);
    expect(neighbours(readAddress({ tab: "all" }), { ...around, isEmpty: true })).toEqual(nowhere);
  });

  test("of a page that has no row any more leads to the first", () => {
    const address = readAddress({ tab: "all", status: "draft", cursor: "c3" });
    const { before, after } = neighbours(address, { nextCursor: null, previousCursor: null, isEmpty: true });
    expect(readFrom(before)).toEqual({ ...address, cursor: null });
    expect(after).toBeUndefined();
  });
});

function readFrom(href: string | undefined) {
  return readAddress(Object.fromEntries(new URL(href ?? "", "http://localhost").searchParams));
}
