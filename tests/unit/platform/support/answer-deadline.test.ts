import { describe, expect, it } from "vitest";
import { ANSWER_SUPPORT_HOURS } from "@/content/support-promises";
import { brand } from "@/lib/brand";
import { getAnswerDeadline } from "@/lib/domain/platform/support/model/answer-deadline";
import { addSupportHours, getSupportHours } from "@/lib/domain/platform/support/model/support-hours";
import { hasFeature } from "@/lib/plans/entitlements";
import { PLAN_IDS } from "@/lib/plans/plan-id";

/** 2026-01-05 is a Monday; Chicago is six hours behind UTC. */
const monday = (time: string) => new Date(`2026-01-05T${time}:00-06:00`);
const at = (text: string) => new Date(text).toISOString();

describe("support hours", () => {
  it("support's opening hours match the published description", () => {
    const word = (hour: number) => `${hour % 12 || 12} ${hour < 12 ? "am" : "pm"}`;
    for (const { time, open } of brand.hours) {
      expect(open ? `${word(open[0])} to ${word(open[1])}` : "Closed").toBe(time);
    }
    const weekdays = brand.hours.flatMap((hours) => [...hours.weekdays]);
    expect(weekdays.toSorted()).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  it("getSupportHours returns whether support is open and when it next opens or closes", () => {
    expect(getSupportHours(monday("09:00"))).toEqual({ isOpen: true, until: monday("18:00") });
    expect(getSupportHours(monday("06:30"))).toEqual({ isOpen: false, until: monday("08:00") });
    const saturdayNight = new Date("2026-01-10T20:00:00-06:00");
    expect(getSupportHours(saturdayNight)).toEqual({
      isOpen: false,
      until: new Date("2026-01-12T08:00:00-06:00"),
    });
  });

  it("addSupportHours skips nights and Sundays and handles daylight saving time changes", () => {
    expect(addSupportHours(monday("17:00"), 2).toISOString()).toBe(at("2026-01-06T09:00:00-06:00"));
    expect(addSupportHours(new Date("2026-01-10T14:00:00-06:00"), 2).toISOString()).toBe(
      at("2026-01-12T09:00:00-06:00"),
    );
    expect(addSupportHours(new Date("2026-03-07T14:30:00-06:00"), 1).toISOString()).toBe(
      at("2026-03-09T08:30:00-05:00"),
    );
  });
});

describe("the promised response time", () => {
  it("higher plans promise faster responses, and no plan's response time exceeds the general limit", () => {
    const promised = PLAN_IDS.map((plan) => getAnswerDeadline(plan, monday("09:00")).getTime());
    expect(promised).toEqual(promised.toSorted((left, right) => right - left));
    expect(getAnswerDeadline("pro", monday("09:00"))).toEqual(monday("11:00"));
    const saturday = new Date("2026-01-10T15:00:00-06:00");
    expect(getAnswerDeadline("pro", saturday).toISOString()).toBe(at("2026-01-11T15:00:00-06:00"));
  });

  it("only plans with in-app messages promise a response time for messages", () => {
    for (const plan of PLAN_IDS) {
      expect(ANSWER_SUPPORT_HOURS[plan] !== null).toBe(hasFeature(plan, "priority_support"));
    }
  });
});
