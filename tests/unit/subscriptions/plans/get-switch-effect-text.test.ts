import { expect, it } from "vitest";
import { getSwitchEffectText } from "@/lib/plans/get-switch-effect-text";
import type { PlanId } from "@/lib/plans/plan-id";

const HORSES = "The first 5 horses you added can still be changed. All horses added later become read-only.";
const TASKS = "Team tasks and finances can still be read, but nobody can change them.";
const MEMBERS = "Members keep their access. Custom roles can't be changed or assigned anymore.";
const FEEDS = "Calendar feeds stop.";
const EXPORTS = "Exports and advanced reports are no longer available.";
const INVOICING =
  "Invoices that you sent can still be read and paid. Organizations over the limit become read-only, newest first. Your client records are kept in case you upgrade again.";
const getPhotosText = (limit: number) => `You can add photos only while you have fewer than ${limit}.`;

it.each<[PlanId, PlanId, string[]]>([
  ["pro", "personal", [HORSES, TASKS, MEMBERS, FEEDS, EXPORTS, INVOICING, getPhotosText(50)]],
  ["pro", "ranch", [INVOICING]],
  // A user who changes from yearly to monthly billing keeps all features.
  ["pro", "pro", []],
  ["ranch", "personal", [HORSES, TASKS, MEMBERS, FEEDS, EXPORTS, getPhotosText(50)]],
  ["ranch", "personal_plus", [TASKS, MEMBERS, FEEDS, getPhotosText(500)]],
  ["personal_plus", "personal", [HORSES, EXPORTS, getPhotosText(50)]],
])("the text about a change from %s to %s mentions everything that changes", (from, to, effects) => {
  expect(getSwitchEffectText(from, to)).toBe(["Nothing is deleted.", ...effects].join(" "));
});
