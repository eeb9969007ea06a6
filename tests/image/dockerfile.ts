/**
 * A Dockerfile instruction, such as RUN. `text` is on a single line, even if the instruction spans several.
 */
export interface DockerfileInstruction {
  name: string;
  text: string;
}

export interface DockerfileStage {
  image: string;
  name: string | null;
  instructions: DockerfileInstruction[];
}

/** Parses a Dockerfile and returns its stages. */
export function parseDockerfile(source: string): DockerfileStage[] {
  const lines = source
    .split("\n")
    .filter((line) => !line.startsWith("#"))
    .join("\n")
    .replaceAll(/\\\n\s*/g, "")
    .split("\n")
    .filter((line) => line.trim() !== "");
  const stages: DockerfileStage[] = [];
  for (const line of lines) {
    const [, name = "", text = ""] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
    if (name === "FROM") {
      const [, image = "", as = null] = /^(\S+)(?:\s+AS\s+(\S+))?$/.exec(text) ?? [];
      stages.push({ image, name: as, instructions: [] });
    } else stages.at(-1)?.instructions.push({ name, text });
  }
  return stages;
}

/** Returns the text of the last instruction with this name, because only that instruction takes effect. */
export function findInstruction(stage: DockerfileStage | undefined, name: string): string {
  return stage?.instructions.findLast((instruction) => instruction.name === name)?.text ?? "";
}

/** Returns the words of a command that is written as a JSON array. */
export function readWords(json: string): string[] {
  const words: unknown = JSON.parse(json);
  if (!Array.isArray(words)) throw new TypeError(`${json} isn't a list`);
  return words.map(String);
}

/**
 * Returns a function that checks whether .dockerignore excludes a path from the build. Supports paths, names
 * in any folder, and suffixes.
 */
export function createIgnoreFilter(source: string): (path: string) => boolean {
  const patterns = source.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  const unsupported = patterns.find((pattern) => /[*?![]/.test(pattern.replace(/^\*\*\/\*?/, "")));
  if (unsupported) throw new Error(`${unsupported} in .dockerignore isn't supported here`);
  return (path) => {
    const parts = path.split("/");
    return patterns.some((pattern) => {
      if (pattern.startsWith("**/*")) return path.endsWith(pattern.slice(4));
      if (pattern.startsWith("**/")) return parts.includes(pattern.slice(3));
      return path === pattern || path.startsWith(`${pattern}/`);
    });
  };
}
