import { expect, it } from "vitest";
import { answerOf } from "@/app/(marketing)/developers/_components/fields";
import { ENDPOINTS } from "@/lib/http/api/endpoints";

it("each endpoint tells the fields of its answer, and which may be null", () => {
  const told = new Map(ENDPOINTS.map(({ name, answer }) => [name, answerOf(answer)]));
  const silent = [...told].filter(([, { fields }]) => fields.length === 0).map(([name]) => name);
  expect(silent).toEqual([]);
  expect(told.get("listHorses")?.isList).toBe(true);
  expect(told.get("getHorse")).toMatchObject({
    isList: false,
    fields: expect.arrayContaining([
      { name: "name", type: "text", note: null },
      { name: "born_on", type: "date", note: "or null" },
    ]),
  });
});
