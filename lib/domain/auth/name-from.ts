import { isName } from "@/lib/public-name";

const MAX_NAME = 120;

/** A person's name from what the app or provider knows of them. Others read it, so it is never their address or number. */
export function nameFrom(data: Readonly<Record<string, unknown>>): string {
  const given = [data.full_name, data.name, data.display_name]
    .filter((value) => typeof value === "string")
    .map((value) =>
      value
        .replace(/\p{Cc}/gu, "")
        .trim()
        .slice(0, MAX_NAME),
    );
  return given.find(isName) ?? "New member";
}
