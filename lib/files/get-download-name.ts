/**
 * Returns the name under which a stored file is downloaded or emailed. Pictures are stored as WebP, so their
 * extension may differ from that of the uploaded file.
 */
export function getDownloadName({ name, extension }: { name: string; extension: string }): string {
  if (name.toLowerCase().endsWith(`.${extension}`)) return name;
  const stem = extension === "webp" ? name.replace(/\.[a-z0-9]{1,10}$/i, "") : name;
  return `${stem}.${extension}`;
}
