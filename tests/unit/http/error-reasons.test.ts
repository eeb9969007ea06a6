import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { RequestGuide } from "@/app/(marketing)/developers/_components/request-guide";
import { ERROR_REASONS } from "@/lib/errors";
import { createOpenApiDocument } from "@/lib/http/api/openapi";

it("the OpenAPI document and the API guide explain every error reason", () => {
  const { components } = createOpenApiDocument("https://example.com");
  const guide = renderToStaticMarkup(RequestGuide());
  expect(components.schemas.Error).toHaveProperty("properties.error.properties.reason", {
    type: "string",
    description: expect.any(String),
  });
  for (const [reason, meaning] of Object.entries(ERROR_REASONS)) {
    expect(JSON.stringify(components.schemas.Error)).toContain(`\`${reason}\`: ${meaning}`);
    expect(guide).toContain(`<code>${reason}</code></td><td>${meaning}</td>`);
  }
});
