import { isName, UNNAMED_PERSON_LABEL } from "@/lib/public-name";

const MAX_NAME = 120;

/**
 * Returns a user's name from app or provider data. Other people can see the name, so it is never an email address or a
 * phone number.
 */
export function getFullName(data: Readonly<Record<string, unknown>>): string {
  const names = [data.full_name, data.name, data.display_name]
    .filter((value) => typeof value === "string")
    .map((value) =>
      value
        .replace(/\p{Cc}/gu, "")
        .trim()
        .slice(0, MAX_NAME),
    );
  return names.find(isName) ?? UNNAMED_PERSON_LABEL;
}
