import { expect, it } from "vitest";
import { parseServices } from "@/lib/domain/organizations/invitations/model/services";

it.each([
  ["a list", ["Lessons", "Training rides"], ["Lessons", "Training rides"]],
  ["a list as JSON text", '["Lessons","Colt starting"]', ["Lessons", "Colt starting"]],
  ["an empty list", [], []],
  ["text that isn't JSON", "Lessons, Training rides", []],
  ["broken JSON", '["Lessons"', []],
  ["JSON that isn't a list", '{"0":"Lessons"}', []],
  ["a JSON string that contains JSON", '"[\\"Lessons\\"]"', []],
  ["an object", { length: 1 }, []],
  ["nothing", null, []],
  ["a number", 7, []],
  ["a list that also contains other values", ["Lessons", 7, null, "  ", " Rides "], ["Lessons", "Rides"]],
])("parseServices returns only the valid service names for %s", (_, stored, services) => {
  expect(parseServices(stored)).toEqual(services);
});
