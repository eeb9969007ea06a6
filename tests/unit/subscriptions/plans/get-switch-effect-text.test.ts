import { expect, it } from "vitest";
import { getSwitchEffectText } from "@/lib/plans/get-switch-effect-text";
import type { PlanId } from "@/lib/plans/plan-id";

const CLIENTS = "Your clients are saved for when you upgrade again.";
const HORSES = "Your 5 oldest horses can still be changed. All newer horses become read-only.";
const TASKS = "Team tasks and finances can still be read, but nobody can change them.";
const MEMBERS = "Members keep their access.";
const PHOTOS = "You can add photos only while you have fewer than";

it.each<[PlanId, PlanId, string[]]>([
  ["pro", "personal", [CLIENTS, HORSES, TASKS, MEMBERS, `${PHOTOS} 50.`]],
  ["pro", "ranch", [CLIENTS]],
  // A user who changes from yearly to monthly billing loses nothing.
  ["pro", "pro", []],
  ["ranch", "personal", [HORSES, TASKS, MEMBERS, `${PHOTOS} 50.`]],
  ["ranch", "personal_plus", [TASKS, MEMBERS, `${PHOTOS} 500.`]],
  ["personal_plus", "personal", [HORSES, `${PHOTOS} 50.`]],
])("the text about a change from %s to %s mentions everything that changes", (from, to, expected) => {
  const text = getSwitchEffectText(from, to);
  expect(text).toMatch(/^Nothing is deleted\./);
  const shown = [CLIENTS, HORSES, TASKS, MEMBERS, `${PHOTOS} 50.`, `${PHOTOS} 500.`].filter((one) =>
    text.includes(one),
  );
  expect(shown).toEqual(
    [CLIENTS, HORSES, TASKS, MEMBERS, `${PHOTOS} 50.`, `${PHOTOS} 500.`].filter((one) =>
      expected.includes(one),
    ),
  );
});
