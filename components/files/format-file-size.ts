const UNITS = ["KB", "MB", "GB"] as const;

/** Formats a number of bytes as text such as "4 KB" or "12.3 MB". */
export function formatFileSize(bytes: number): string {
  let size = bytes / 1_000;
  let unit = 0;
  while (size >= 1_000 && unit < UNITS.length - 1) {
    size /= 1_000;
    unit++;
  }
  return `${unit === 0 ? Math.max(1, Math.round(size)) : size.toFixed(1)} ${UNITS[unit]}`;
}
