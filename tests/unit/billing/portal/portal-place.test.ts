import { describe, expect, it } from "vitest";
import { findPortalPlace, getPortalEntryPath } from "@/lib/domain/billing/portal/model/portal-path";
import { createId } from "@/lib/ids";

const id = createId();

describe("the page that a client opens after signing in to the portal", () => {
  it.each(["approvals", "pay", `invoices/${id}`, `care/${id}`, `charges/${id}`, `pay/${id}`, `horses/${id}`])(
    "accepts the portal's page %j",
    (path) => {
      expect(findPortalPlace(path)).toBe(path);
    },
  );

  it.each([
    "//elsewhere.example",
    "https://elsewhere.example",
    "/invoices",
    "../dashboard",
    "sign-out",
    `dashboard/${id}`,
    `messages\\${id}`,
    "",
    null,
    ["invoices"],
  ])("rejects %j, which isn't a page of the portal", (path) => {
    expect(findPortalPlace(path)).toBeNull();
  });

  it.each([`invoices/${id}/../..`, "invoices//elsewhere.example", "invoices/1", `approvals/${id}`])(
    "opens the section for %j, which contains no valid ID",
    (path) => {
      expect(findPortalPlace(path)).toBe(path.split("/")[0]);
    },
  );

  it("is a parameter of the sign-in page's path", () => {
    expect(getPortalEntryPath("o", findPortalPlace(`invoices/${id}`))).toBe(
      `/portal/o?section=invoices/${id}`,
    );
  });
});
