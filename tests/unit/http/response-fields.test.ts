import { expect, it } from "vitest";
import { formatResponseSchema } from "@/app/(marketing)/developers/_components/schema-fields";
import { ENDPOINTS } from "@/lib/http/api/endpoints";

it("each endpoint's documentation lists the response fields and shows which of them can be null", () => {
  const documented = new Map(
    ENDPOINTS.map(({ name, responseSchema }) => [name, formatResponseSchema(responseSchema)]),
  );
  const undocumented = [...documented].filter(([, { fields }]) => fields.length === 0).map(([name]) => name);
  expect(undocumented).toEqual([]);
  expect(documented.get("listHorses")?.isList).toBe(true);
  expect(documented.get("getHorse")).toMatchObject({
    isList: false,
    fields: expect.arrayContaining([
      { name: "name", type: "text", note: null, description: null },
      { name: "born_on", type: "date", note: "or null", description: null },
    ]),
  });
});
