import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import type { z } from "zod";
import { getErrorCode, getErrorMessage, StackError } from "./stack-error";

const LOG_LIMIT = 10 * 1024 * 1024;

/** Creates the data folder and checks that it is writable. */
export function prepareDataFolder(dataDir: string): void {
  const probe = join(dataDir, `.write-test-${process.pid}`);
  try {
    createFolder(join(dataDir, "logs"));
    writeFileSync(probe, "x");
    rmSync(probe);
  } catch (error) {
    throw new StackError(
      `The data folder ${dataDir} can't be used (${getReason(error)}); make it writable, or choose another folder with DATA_DIR.`,
    );
  }
}

/**
 * Creates a folder and its parents. Doesn't use `recursive`, which loops forever if creating a folder in an
 * existing folder fails with ENOENT, as in /proc.
 */
function createFolder(folder: string): void {
  if (existsSync(folder)) return;
  if (!existsSync(dirname(folder))) createFolder(dirname(folder));
  mkdirSync(folder);
}

/** Returns the path of a process's log file. If the existing log is large, renames it first. */
export function prepareLogFile(dataDir: string, name: string): string {
  const file = join(dataDir, "logs", `${name}.log`);
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > LOG_LIMIT) renameSync(file, `${file}.1`);
  return file;
}

export function readLastLines(file: string, count: number): string[] {
  if (!existsSync(file)) return [];
  return readFileSync(file, "utf8").trimEnd().split("\n").slice(-count);
}

/** Writes a file atomically. Only its owner can read it. */
export function writePrivateJson(file: string, value: unknown): void {
  writeFileSync(`${file}.new`, `${JSON.stringify(value, null, 2)}\n`, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

/** Throws SyntaxError if the file isn't JSON, and Error if its value doesn't match the schema. */
export function parseJsonFile<Schema extends z.ZodType>(file: string, schema: Schema): z.output<Schema> {
  const { data, error } = schema.safeParse(JSON.parse(readFileSync(file, "utf8")));
  if (error) {
    throw new Error(`${basename(file)} has unexpected content: ${error.issues[0]?.message}`, {
      cause: error,
    });
  }
  return data;
}

/** Returns null if the file doesn't exist. Throws StackError if the file can't be read or parsed. */
export function readJsonFile<Schema extends z.ZodType>(
  file: string,
  schema: Schema,
): z.output<Schema> | null {
  if (!existsSync(file)) return null;
  try {
    return parseJsonFile(file, schema);
  } catch (error) {
    if (getErrorCode(error) === "EACCES") {
      throw new StackError(
        `${file} belongs to another user; start as that user, or choose another folder with DATA_DIR.`,
      );
    }
    throw new StackError(
      `${file} can't be read (${getErrorMessage(error)}); restore it, or delete it to create a new one.`,
    );
  }
}

function getReason(error: unknown): string {
  const code = getErrorCode(error);
  if (code === "EEXIST" || code === "ENOTDIR") return "it is a file or inside one";
  if (code === "EACCES" || code === "EPERM") return "writing to it isn't allowed";
  if (code === "EROFS") return "its disk is read-only";
  if (code === "ENOSPC") return "its disk is full";
  return getErrorMessage(error);
}
