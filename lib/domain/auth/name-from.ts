const MAX_NAME = 120;

/** A person's name from what the app or provider knows of them, else what stands before the @. */
export function nameFrom(data: Readonly<Record<string, unknown>>, address: string): string {
  const given = [data.full_name, data.name, data.display_name].find(
    (value): value is string => typeof value === "string" && value.trim() !== "",
  );
  const name = (given ?? address.split("@", 1)[0] ?? "").replace(/\p{Cc}/gu, "").trim();
  return name.slice(0, MAX_NAME) || "New member";
}
