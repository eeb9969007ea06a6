const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the local hour (0 to 23) in a time zone (IANA name). */
export function getLocalHour(timeZone: string, moment: Date): number {
  const known =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat("en-US", { timeZone, hour: "2-digit", hourCycle: "h23" });
  formats.set(timeZone, known);
  return Number(known.format(moment));
}
