import { expect, it } from "vitest";
import { parseSearchTerms } from "@/lib/domain/work/search/parse-search-terms";

it.each([
  ["Dana 555-0104", [null, "5550104"]],
  ["stall 19", [null, null]],
  ["840 683 453 619 786", ["840683453619786"]],
  ["1 (555) 010-4477", ["5550104477"]],
  ["+1 555 010", ["555010"]],
  ["+1 55", [null, null]],
])("for the search “%s”, parseSearchTerms returns terms with the digits %j", (search, digits) => {
  expect(parseSearchTerms(search).map((term) => term.digits)).toEqual(digits);
});
