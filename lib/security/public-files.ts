import { readdirSync } from "node:fs";

/** Files that the build serves at fixed paths besides public/. */
const METADATA_FILES = ["/icon.svg", "/apple-icon.png", "/manifest.webmanifest"];

/** Returns the paths of the files under public/, which are the same for everyone and cached by browsers. */
export function listPublicFiles(folder: string): ReadonlySet<string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const paths = files.map((file) =>
    `${file.parentPath.slice(folder.length)}/${file.name}`.replaceAll("\\", "/"),
  );
  return new Set([...paths, ...METADATA_FILES]);
}
