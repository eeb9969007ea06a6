import { expect, it } from "vitest";
import {
  compareVersions,
  createChangeLog,
  type FormState,
  groupByField,
} from "@/components/forms/kept-changes";

/** Returns fields that use their keys as labels. */
function createState(values: Record<string, string>): FormState {
  return new Map(Object.entries(values).map(([key, value]) => [key, { label: key, value }]));
}

function record(log: ReturnType<typeof createChangeLog>, initial: object, now: object): void {
  log.record({ initial: createState({ ...initial }), now: createState({ ...now }) });
}

const getMine = (log: ReturnType<typeof createChangeLog>) =>
  Object.fromEntries([...log.read().mine].map(([key, { value }]) => [key, value]));

it("createChangeLog keeps the user's change to a field that later disappeared from the form", () => {
  const log = createChangeLog();
  record(log, { Moss: "true", Juniper: "true" }, { Moss: "false", Juniper: "true" });
  record(log, { Juniper: "true" }, { Juniper: "true" });
  expect(getMine(log)).toEqual({ Moss: "false" });
  expect(log.read().before.get("Moss")?.value).toBe("true");
});

it("createChangeLog doesn't record a field that appears later and still has its initial value", () => {
  const log = createChangeLog();
  record(log, { Repeats: "once" }, { Repeats: "once" });
  record(log, { Repeats: "once", Every: "2" }, { Repeats: "weekly", Every: "2" });
  expect(getMine(log)).toEqual({ Repeats: "weekly" });
});

it("createChangeLog records a change made before the form was first read", () => {
  const log = createChangeLog();
  record(log, { Notes: "" }, { Notes: "Calm" });
  expect(getMine(log)).toEqual({ Notes: "Calm" });
});

it("createChangeLog drops a change that the user reverted", () => {
  const log = createChangeLog();
  record(log, { Notes: "" }, { Notes: "Calm" });
  record(log, { Notes: "" }, { Notes: "" });
  expect(getMine(log)).toEqual({});
});

it("after a save, createChangeLog keeps only changes made since the form was submitted", () => {
  const log = createChangeLog();
  const initial = { Color: "Gray", Notes: "", Moss: "true" };
  record(log, initial, { ...initial, Moss: "false" });
  record(log, initial, { Color: "Bay", Notes: "Calm" });
  log.markSubmitted();
  record(log, initial, { Color: "Bay", Notes: "Calm today" });
  log.markSaved();
  record(log, initial, { Color: "Bay", Notes: "Calm today" });
  expect(getMine(log)).toEqual({ Notes: "Calm today" });
  expect(log.read().before.get("Moss")?.value).toBe("false");
});

it("compareVersions lists another member's changes, the changes that the user's changes replaced, and the user's lost changes", () => {
  const changes = {
    before: createState({ Color: "Gray", Sex: "mare", Notes: "", Height: "", Moss: "true", All: "false" }),
    mine: createState({ Color: "Bay", Height: "150", Moss: "false", All: "true", Hidden: "1" }),
  };
  const initial = createState({ Color: "Black", Sex: "gelding", Notes: "", Height: "", All: "false" });
  const now = createState({ Color: "Bay", Sex: "gelding", Notes: "", Height: "149", All: "true" });
  // The form restored the user's change to the field "Hidden". After that, another field hid the field.
  const restored = new Set(["Color", "Height", "All", "Hidden"]);
  expect(compareVersions(changes, { initial, now, restored })).toEqual({
    theirs: ["Sex"],
    replaced: ["Color"],
    lost: ["Height", "Moss"],
  });
});

it("compareVersions reports no conflict if both people entered the same value", () => {
  const changes = { before: createState({ Color: "Gray" }), mine: createState({ Color: "Bay" }) };
  const now = createState({ Color: "Bay" });
  expect(compareVersions(changes, { initial: now, now, restored: new Set(["Color"]) })).toEqual({
    theirs: [],
    replaced: [],
    lost: [],
  });
});

it("groupByField matches the controls of a row by the row's key, not by its position", () => {
  const create = (row: string, value: string) => ({ type: "text", name: "parts", value, label: row, row });
  const group = (...controls: ReturnType<typeof create>[]) => groupByField(controls, (control) => control);
  const before = group(create("moss", "60"), create("willow", "40"));
  const now = group(create("juniper", "20"), create("moss", "50"), create("willow", "30"));
  expect([...before].map(([key]) => now.get(key)?.map(({ value }) => value))).toEqual([["50"], ["30"]]);
});

it("groupByField treats radio buttons with the same name as one field", () => {
  const controls = [
    { type: "radio", name: "color", value: "blue", label: "Color: Blue" },
    { type: "radio", name: "color", value: "green", label: "Color: Green" },
    { type: "checkbox", name: "days", value: "mon", label: "Monday" },
    { type: "checkbox", name: "days", value: "tue", label: "Tuesday" },
    { type: "text", name: "dose", value: "1", label: "Dose" },
    { type: "text", name: "dose", value: "2", label: "Dose" },
  ];
  const fields = [...groupByField(controls, (control) => control).values()];
  expect(fields.map((field) => field.map(({ value }) => value))).toEqual([
    ["blue", "green"],
    ["mon"],
    ["tue"],
    ["1"],
    ["2"],
  ]);
});
