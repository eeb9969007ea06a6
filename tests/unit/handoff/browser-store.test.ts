import { afterEach, beforeEach, expect, it, vi } from "vitest";
import {
  findKeptPlan,
  forgetAll,
  forgetCheckout,
  keepCheckout,
  keepFlags,
  readFlags,
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

it("keeps the whole context of a checkout, until it is forgotten", () => {
  expect(findKeptPlan("u1")).toBeNull();
  keepCheckout(checkout);
  expect(JSON.parse(values.get("hoofline.checkout") ?? "")).toEqual(checkout);
  expect(findKeptPlan("u1")).toBe("ranch");
  expect(findKeptPlan("u2")).toBeNull();
  forgetCheckout();
  expect(findKeptPlan("u1")).toBeNull();
});

it.each([
  "",
  "garbage",
  "[]",
  '{"userId":"u1","planType":"gold"}',
  '{"userId":"u1","planType":1}',
  '{"planType":"ranch"}',
  "null",
])("%j is no kept plan", (kept) => {
  values.set("hoofline.checkout", kept);
  expect(findKeptPlan("u1")).toBeNull();
});

it("keeps a flag that was set once, though a later address has none", () => {
  keepFlags({ returnsToApp: true, isAppSession: false });
  keepFlags({ returnsToApp: false, isAppSession: false });
  expect(readFlags()).toEqual({ returnsToApp: true, isAppSession: false });
});

it("leaves nothing of one person to the next", () => {
  keepCheckout(checkout);
  keepFlags({ returnsToApp: true, isAppSession: true });
  forgetAll();
  expect([...values]).toEqual([]);
});

it("does without storage where the browser has none", () => {
  const denied = () => {
    throw new DOMException("denied", "SecurityError");
  };
  vi.stubGlobal("window", Object.defineProperty({}, "sessionStorage", { get: denied }));
  keepCheckout(checkout);
  keepFlags({ returnsToApp: true, isAppSession: true });
  expect(findKeptPlan("u1")).toBeNull();
  expect(readFlags()).toEqual({ returnsToApp: false, isAppSession: false });
});
