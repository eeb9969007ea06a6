/** The details that searches cover: identifying numbers and text that people enter. */
const SEARCHED_DETAILS = [
  ...["accession_number", "number", "reason", "findings", "treatment", "text", "product", "lot_number"],
  ...["laboratory", "vaccine", "drug", "place", "certificate"],
];

const SEARCHED_DETAILS_SQL = SEARCHED_DETAILS.map((field) => `coalesce(details ->> '${field}', '')`);

/**
 * The SQL expression for the text that record searches cover: the title, the provider, the notes and the details in
 * `SEARCHED_DETAILS`. Must be identical to the expression in the trigram index.
 */
export const HEALTH_RECORD_SEARCH_TEXT = `lower(
  title || ' ' || coalesce(provider, '') || ' ' || coalesce(notes, '') || ' '
  || ${SEARCHED_DETAILS_SQL.join(" || ' '\n  || ")}
)`;

/**
 * The SQL expression for the entered text of a record (alias `r`). Search results show an excerpt of this text.
 */
export const HEALTH_RECORD_EXCERPT_TEXT = `concat_ws(' ', ${SEARCHED_DETAILS.map((field) => `r.details ->> '${field}'`).join(", ")}, r.notes)`;
