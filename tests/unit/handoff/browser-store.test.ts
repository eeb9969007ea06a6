import { afterEach, beforeEach, expect, it, vi } from "vitest";
import {
  clearBrowserStore,
  deleteSavedCheckout,
  findSavedPlan,
  readAppFlags,
  saveAppFlags,
  saveCheckout,
} from "@/lib/handoff/browser-store";

const values = new Map<string, string>();
const storage = {
  getItem: (name: string) => values.get(name) ?? null,
  setItem: (name: string, value: string) => void values.set(name, value),
  removeItem: (name: string) => void values.delete(name),
};
const checkout = {
  userId: "u1",
  organizationId: null,
  planType: "ranch",
  planDisplayName: "Ranch",
  email: "robin@hoofline.test",
  timestamp: "2026-11-21T10:00:00.000Z",
  returnToApp: false,
  paymentLink: "https://pay.test/x",
} as const;

beforeEach(() => {
  values.clear();
  vi.stubGlobal("window", { sessionStorage: storage });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

it("the browser store keeps all checkout data until the checkout is deleted", () => {
  expect(findSavedPlan("u1")).toBeNull();
  saveCheckout(checkout);
  expect(JSON.parse(values.get("hoofline.checkout") ?? "")).toEqual(checkout);
  expect(findSavedPlan("u1")).toBe("ranch");
  expect(findSavedPlan("u2")).toBeNull();
  deleteSavedCheckout();
  expect(findSavedPlan("u1")).toBeNull();
});

it.each([
  "",
  "garbage",
  "[]",
  '{"userId":"u1","planType":"gold"}',
  '{"userId":"u1","planType":1}',
  '{"planType":"ranch"}',
  "null",
])("the browser store ignores the invalid saved checkout %j", (stored) => {
  values.set("hoofline.checkout", stored);
  expect(findSavedPlan("u1")).toBeNull();
});

it("the browser store keeps returnsToApp set if a later URL omits it", () => {
  saveAppFlags({ returnsToApp: true, isAppSession: false });
  saveAppFlags({ returnsToApp: false, isAppSession: false });
  expect(readAppFlags()).toEqual({ returnsToApp: true, isAppSession: false });
});

it("clearing the browser store deletes all of its data", () => {
  saveCheckout(checkout);
  saveAppFlags({ returnsToApp: true, isAppSession: true });
  clearBrowserStore();
  expect([...values]).toEqual([]);
});

it("the browser store doesn't throw if browser storage is unavailable", () => {
  const denied = () => {
    throw new DOMException("denied", "SecurityError");
  };
  vi.stubGlobal("window", Object.defineProperty({}, "sessionStorage", { get: denied }));
  saveCheckout(checkout);
  saveAppFlags({ returnsToApp: true, isAppSession: true });
  expect(findSavedPlan("u1")).toBeNull();
  expect(readAppFlags()).toEqual({ returnsToApp: false, isAppSession: false });
});
