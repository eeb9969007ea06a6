import { describe, expect, it } from "vitest";
import { API_CHANGES } from "@/content/api-changes";
import { API_RESOURCES } from "@/content/api-resources";
import { ENDPOINTS } from "@/lib/http/api/endpoints";
import { createOpenApiDocument } from "@/lib/http/api/openapi";
import { expectSameNames } from "@/tests/setup/expect-same-names";

describe("the resources of the API reference", () => {
  it("the resources of the API reference match the tags of the endpoints", () => {
    expectSameNames({
      found: ENDPOINTS.map(({ tag }) => tag),
      listed: API_RESOURCES.map(({ tag }) => tag),
      ...{ what: "tag of an endpoint", file: "content/api-resources.ts" },
    });
  });

  it("the slug of each resource matches its anchor in the old single-page API reference", () => {
    for (const { tag, slug } of API_RESOURCES) expect(slug).toBe(tag.toLowerCase().replaceAll(" ", "-"));
  });

  it("the OpenAPI document links each tag to its page in the API reference", () => {
    const { tags } = createOpenApiDocument("https://example.com");
    expect(tags).toHaveLength(API_RESOURCES.length);
    expect(tags).toContainEqual({
      name: "Credit notes",
      description: expect.any(String),
      externalDocs: { url: "https://example.com/developers/reference/credit-notes" },
    });
  });
});

it("API changes are listed newest first", () => {
  const dates = API_CHANGES.map(({ date }) => date);
  expect(dates).toEqual(dates.toSorted().toReversed());
});
