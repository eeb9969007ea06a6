const UNITS = ["bytes", "KB", "MB", "GB", "TB"] as const;

/** Formats bytes in units of 1,024, such as "3.4 MB". */
export function formatSize(bytes: number): string {
  let [value, unit] = [bytes, 0];
  while (value >= 1_023.5 && unit < UNITS.length - 1) [value, unit] = [value / 1_024, unit + 1];
  const digits = unit === 0 || value >= 9.95 ? 0 : 1;
  return `${Number(value.toFixed(digits)).toLocaleString("en-US")} ${UNITS[unit]}`;
}
