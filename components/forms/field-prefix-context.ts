import { createContext, useContext } from "react";

/** The prefix of field names, such as "rows.3." or "entries.1.", in a form that repeats the same fields. */
export const FieldPrefixContext = createContext("");

/** Returns the name under which a field's value is submitted. Errors are keyed without the prefix. */
export function usePrefixedFieldName(name: string): string {
  return useContext(FieldPrefixContext) + name;
}
