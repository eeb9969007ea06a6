import { readdirSync } from "node:fs";

/** Files that the build serves at fixed paths, in addition to those in public/. */
const METADATA_FILES = ["/icon.svg", "/apple-icon.png", "/manifest.webmanifest"];

/**
 * Returns the paths of `METADATA_FILES` and of all files in public/. These files are the same for everyone,
 * and browsers cache them.
 */
export function listPublicFiles(folder: string): ReadonlySet<string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const paths = files.map((file) =>
    `${file.parentPath.slice(folder.length)}/${file.name}`.replaceAll("\\", "/"),
  );
  return new Set([...paths, ...METADATA_FILES]);
}
