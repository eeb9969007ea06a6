import { describe, expect, it } from "vitest";
import { findPortalPlace, getPortalEntryPath } from "@/lib/domain/billing/portal/model/portal-path";
import { createId } from "@/lib/ids";

const id = createId();

describe("the page that a client opens after signing in to the portal", () => {
  it.each(["approvals", "pay", `invoices/${id}`, `care/${id}`, `charges/${id}`, `pay/${id}`, `horses/${id}`])(
    "the portal's page %j can be opened after sign-in",
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
  ])("%j isn't opened after sign-in, because it isn't a page in the portal", (path) => {
    expect(findPortalPlace(path)).toBeNull();
  });

  it.each([`invoices/${id}/../..`, "invoices//elsewhere.example", "invoices/1", `approvals/${id}`])(
    "after sign-in, the invalid path %j opens the section named by its first part",
    (path) => {
      expect(findPortalPlace(path)).toBe(path.split("/")[0]);
    },
  );

  it("the URL of the portal's sign-in page names the page to open after sign-in", () => {
    expect(getPortalEntryPath("o", findPortalPlace(`invoices/${id}`))).toBe(
      `/portal/o?section=invoices/${id}`,
    );
  });
});
