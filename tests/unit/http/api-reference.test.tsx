import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { EndpointEntry, listEndpointEntries } from "@/app/(marketing)/developers/_components/endpoint-entry";
import { API_RESOURCES } from "@/content/api-resources";
import { ENDPOINTS } from "@/lib/http/api/endpoints";

it("the API reference shows code in descriptions as code, without backticks", () => {
  const pages = API_RESOURCES.map(({ tag }) =>
    listEndpointEntries(ENDPOINTS, tag)
      .map((entry) => renderToStaticMarkup(<EndpointEntry {...entry} />))
      .join(""),
  );
  expect(pages.filter((html) => html.includes("`"))).toEqual([]);
  expect(pages.join("")).toContain("void it with <code>replace</code> instead.");
});
