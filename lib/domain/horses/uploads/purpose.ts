import type { z } from "zod";
import type { Context } from "@/lib/auth/context";
import { DomainError, parse } from "@/lib/errors";
import type { JsonObject } from "@/lib/json";
import type { StoredContent } from "@/lib/storage/stored-files";

/** A complete, stored file. */
export interface UploadedFile extends StoredContent {
  /** File name from the sender. */
  name: string;
}

interface PurposeDefinition<Target extends JsonObject> {
  /** Schema of the target, such as a horse. */
  target: z.ZodType<Target>;
  /** Whether only pictures are allowed. */
  picturesOnly: boolean;
  /** Whether pictures count toward the plan's photos. */
  countsPhotos: boolean;
  /** Throws unless the actor's role allows it. */
  require: (ctx: Context) => void;
  /** Throws unless the actor can add the file to the target. Called before and after the upload. */
  allow: (tx: Context, target: Target) => Promise<unknown>;
  /** Inserts the file with its audit row and live event. Returns its ID. */
  keep: (tx: Context, target: Target, file: UploadedFile) => Promise<string>;
}

/** A purpose of uploads, without the type of its target. */
export interface UploadPurpose extends Omit<PurposeDefinition<never>, "target" | "allow" | "keep"> {
  parseTarget: (target: unknown) => JsonObject;
  allow: (tx: Context, target: unknown) => Promise<unknown>;
  keep: (tx: Context, target: unknown, file: UploadedFile) => Promise<string>;
}

/** All purposes by name. The adapter provides them (lib/http/upload-purposes.ts). */
export type UploadPurposes = Readonly<Record<string, UploadPurpose>>;

export function defineUploadPurpose<Target extends JsonObject>({
  target: schema,
  ...purpose
}: PurposeDefinition<Target>): UploadPurpose {
  return {
    ...purpose,
    parseTarget: (target) => parse(schema, target),
    allow: (tx, target) => purpose.allow(tx, parse(schema, target)),
    keep: (tx, target, file) => purpose.keep(tx, parse(schema, target), file),
  };
}

export function findPurpose(purposes: UploadPurposes, name: string): UploadPurpose {
  const purpose = Object.hasOwn(purposes, name) ? purposes[name] : undefined;
  if (purpose) return purpose;
  const message = "This purpose doesn't accept files.";
  throw new DomainError("VALIDATION", message, { fieldErrors: { purpose: message } });
}
