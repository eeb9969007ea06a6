import { isValidElement, type ReactNode } from "react";
import { expect, it, vi } from "vitest";
import DashboardPage from "@/app/(app)/dashboard/page";
import type { LoadedContext } from "@/lib/auth/load-context";

const part = vi.hoisted(() => vi.fn(async () => Promise.reject(new Error("redirect"))));
vi.mock("@/app/(app)/dashboard/_components/recent-horses", () => ({ RecentHorses: part }));
vi.mock("@/app/(app)/dashboard/_components/dashboard-invoices", () => ({ DashboardInvoices: part }));
vi.mock("@/app/(app)/dashboard/_components/today-care", () => ({ TodayCare: part }));
vi.mock("@/app/(app)/dashboard/_components/today-tasks", () => ({ TodayTasks: part }));
vi.mock("@/app/(app)/dashboard/_components/day-notices", () => ({ DayNotices: part }));
vi.mock("@/app/(app)/dashboard/_components/organization-card", () => ({ OrganizationCard: part }));

const loaded = { ctx: {}, viewer: { hasProfile: true } } as LoadedContext;

it("the dashboard page creates React elements for its parts without calling them as functions", () => {
  const page: unknown = DashboardPage();
  if (!isValidElement<{ children: (loadedContext: LoadedContext) => ReactNode }>(page))
    throw new Error("no element");
  expect(isValidElement(page.props.children(loaded))).toBe(true);
  expect(part).not.toHaveBeenCalled();
});
