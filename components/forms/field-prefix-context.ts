import { createContext, useContext } from "react";

/** Precedes field names in a form that repeats the same fields, such as "rows.3." or "entries.1.". */
export const FieldPrefixContext = createContext("");

/** Returns the name that a field posts. Errors are keyed without the prefix. */
export function usePrefixedFieldName(name: string): string {
  return useContext(FieldPrefixContext) + name;
}
