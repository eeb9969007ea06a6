import { describe, expect, test } from "vitest";
import { hrefOf, neighbours, readAddress } from "@/app/(app)/pro-dashboard/(overview)/_components/address";

describe("the address of the invoice lists", () => {
  test("what is unknown in it is ignored", () => {
    const address = readAddress({
      tab: "nonsense",
      status: ["paid", "void"],
      q: "  Maria\u0000  ",
      cursor: "",
    });
    expect(address).toEqual({
      tab: "recent",
      search: "Maria",
      status: "paid",
      archived: false,
      cursor: null,
      trail: [],
    });
  });

  test("is read as it was written", () => {
    const address = readAddress({ tab: "all", q: "a&b=c", status: "overdue", cursor: "c3", trail: "c1.c2" });
    const query = new URL(hrefOf(address), "http://localhost").searchParams;
    expect(readAddress(Object.fromEntries(query))).toEqual(address);
    expect(hrefOf({})).toBe("/pro-dashboard");
  });

  test("leads to older pages and back the same way", () => {
    const walked = ["c1", "c2", "c3"].reduce(
      (address, next) => readFrom(neighbours(address, next).after),
      readAddress({ tab: "all", q: "maria" }),
    );
    expect(walked).toMatchObject({ search: "maria", cursor: "c3", trail: ["c1", "c2"] });
    const back = readFrom(neighbours(walked, null).before);
    expect(back).toMatchObject({ cursor: "c2", trail: ["c1"] });
    expect(neighbours(walked, null).after).toBeUndefined();
    expect(neighbours(readFrom(hrefOf({ tab: "all" })), null).before).toBeUndefined();
  });

  test("deep in the list the way back stays short and ends at the first page", () => {
    const cursors = Array.from({ length: 30 }, (_, index) => `c${index + 1}`);
    let address = readAddress({ tab: "all" });
    for (const cursor of cursors) address = readFrom(neighbours(address, cursor).after);
    expect(address.trail.length).toBeLessThanOrEqual(10);
    for (let step = 0; step < 12 && address.cursor; step += 1) {
      address = readFrom(neighbours(address, null).before);
    }
    expect(address.cursor).toBeNull();
  });
});

function readFrom(href: string | undefined) {
  return readAddress(Object.fromEntries(new URL(href ?? "", "http://localhost").searchParams));
}
