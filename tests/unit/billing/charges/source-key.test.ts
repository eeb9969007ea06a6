import { describe, expect, it } from "vitest";
import { getSourceHref } from "@/lib/domain/billing/charges/model/source-href";
import {
  getExpenseSourceKey,
  getLessonSourceKeyPrefix,
  getTaskSourceKey,
  parseSourceKey,
} from "@/lib/domain/billing/charges/model/source-key";

const ID = "0195a0e1-0000-7000-8000-000000000001";
const CONTACT = "0195a0e1-0000-7000-8000-000000000002";

describe("source keys of charges", () => {
  it("parseSourceKey returns the source's ID and, for a repeating event, the day", () => {
    expect(parseSourceKey(getTaskSourceKey(ID))).toEqual({ id: ID, day: null });
    const single = getLessonSourceKeyPrefix({ id: ID, day: null });
    expect(parseSourceKey(`${single}${CONTACT}`)).toEqual({ id: ID, day: null });
    const repeating = getLessonSourceKeyPrefix({ id: ID, day: "2026-01-12" });
    expect(parseSourceKey(`${repeating}${CONTACT}`)).toEqual({ id: ID, day: "2026-01-12" });
    expect(parseSourceKey(null)).toBeNull();
  });

  it("a charge links to its task, lesson, health record, shared cost or expense", () => {
    const href = (source: Parameters<typeof getSourceHref>[0]["source"], sourceKey: string | null) =>
      getSourceHref({ source, sourceKey, horseId: CONTACT });
    expect(href("task", `task:${ID}`)).toBe(`/tasks/${ID}`);
    expect(href("lesson", `lesson:${ID}:2026-01-12:${CONTACT}`)).toBe(`/calendar/events/${ID}?on=2026-01-12`);
    expect(href("care", `care:${ID}`)).toBe(`/horses/${CONTACT}/health/${ID}`);
    expect(href("share", `share:${ID}`)).toBe(`/horses/${CONTACT}/charges`);
    expect(href("expense", getExpenseSourceKey(ID))).toBe(`/finances/${ID}`);
    expect(href("manual", null)).toBeNull();
  });
});
