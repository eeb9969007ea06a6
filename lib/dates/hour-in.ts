const formats = new Map<string, Intl.DateTimeFormat>();

/** The hour that it is in a time zone (IANA name) at a moment, 0 to 23. */
export function hourIn(timeZone: string, moment: Date): number {
  const known =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat("en-US", { timeZone, hour: "2-digit", hourCycle: "h23" });
  formats.set(timeZone, known);
  return Number(known.format(moment));
}
