import { describe, expect, it } from "vitest";
import { ENDPOINTS } from "@/lib/http/api/endpoints";
import { createRequestExample, createResponseExample } from "@/lib/http/api/examples";

/** The name of an endpoint with the messages about its example. Empty if the example is valid. */
const listProblems = (name: string, result: { error?: { message: string } | undefined } | undefined) =>
  result?.error ? [`${name}: ${result.error.message}`] : [];

describe("examples in the API reference", () => {
  it("each example response in the API reference matches the schema of its endpoint", () => {
    const problems = ENDPOINTS.flatMap((endpoint) =>
      listProblems(endpoint.name, endpoint.responseSchema.safeParse(createResponseExample(endpoint))),
    );
    expect(problems).toEqual([]);
  });

  it("each example request in the API reference has a valid body and a valid query", () => {
    const problems = ENDPOINTS.flatMap((endpoint) => {
      const { path, body } = createRequestExample(endpoint);
      const query = Object.fromEntries(new URL(path, "https://example.com").searchParams);
      return [
        ...listProblems(endpoint.name, endpoint.body?.safeParse(body)),
        ...listProblems(endpoint.name, endpoint.query?.safeParse(query)),
      ];
    });
    expect(problems).toEqual([]);
  });

  it("no example in the API reference contains a placeholder", () => {
    const withPlaceholder = ENDPOINTS.filter((endpoint) =>
      JSON.stringify([createRequestExample(endpoint), createResponseExample(endpoint)]).includes('"Text"'),
    );
    expect(withPlaceholder.map(({ name }) => name)).toEqual([]);
  });

  it("an example list in the API reference contains one object with realistic values", () => {
    const [list] = ENDPOINTS.filter(({ name }) => name === "listHorses").map(createResponseExample);
    expect(list).toMatchObject({ data: [{ name: "Clementine", height_hands: "15.2" }], next_cursor: null });
  });
});
