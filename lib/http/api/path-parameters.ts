/**
 * The names of date parameters end in "_on", like those of date fields in bodies. Other path parameters are
 * IDs or names.
 */
export function getPathParameterFormat(name: string): "uuid" | "date" | null {
  if (name === "id" || name.endsWith("_id")) return "uuid";
  return name.endsWith("_on") ? "date" : null;
}
