import { createContext, useContext } from "react";

/** Precedes field names in a form that repeats the same fields, such as "rows.3." or "entries.1.". */
export const FieldPrefix = createContext("");

/** Returns the name that a field posts. Errors are keyed without the prefix. */
export function usePostedName(name: string): string {
  return useContext(FieldPrefix) + name;
}
