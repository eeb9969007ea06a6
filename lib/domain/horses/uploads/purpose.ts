import type { z } from "zod";
import type { Context } from "@/lib/auth/context";
import { DomainError, parse } from "@/lib/errors";
import type { JsonObject } from "@/lib/json";
import type { StoredContent } from "@/lib/storage/stored-files";

/** A complete, stored file. */
export interface UploadedFile extends StoredContent {
  /** The file name as specified by the sender. */
  name: string;
}

interface PurposeDefinition<Target extends JsonObject> {
  /** The schema of the upload's target, such as a horse. */
  target: z.ZodType<Target>;
  picturesOnly: boolean;
  /** Whether pictures count toward the plan's photo limit. */
  countsPhotos: boolean;
  /** Throws unless the actor's role allows uploads for this purpose. */
  require: (ctx: Context) => void;
  /**
   * Throws unless the actor can add the file to the target. Called before and after the upload. `bytes` is the size
   * of the stored file. Before a picture is uploaded, `bytes` is 0, because its stored size isn't known yet.
   */
  allow: (tx: Context, target: Target, bytes: number) => Promise<unknown>;
  /** Inserts the file with its audit row and live event. Returns its ID. */
  keep: (tx: Context, target: Target, file: UploadedFile) => Promise<string>;
}

/** An upload purpose, without the TypeScript type of its target. */
export interface UploadPurpose extends Omit<PurposeDefinition<never>, "target" | "allow" | "keep"> {
  parseTarget: (target: unknown) => JsonObject;
  allow: (tx: Context, target: unknown, bytes: number) => Promise<unknown>;
  keep: (tx: Context, target: unknown, file: UploadedFile) => Promise<string>;
}

/** All purposes by name. The HTTP layer provides them (lib/http/upload-purposes.ts). */
export type UploadPurposes = Readonly<Record<string, UploadPurpose>>;

export function defineUploadPurpose<Target extends JsonObject>({
  target: schema,
  ...purpose
}: PurposeDefinition<Target>): UploadPurpose {
  return {
    ...purpose,
    parseTarget: (target) => parse(schema, target),
    allow: (tx, target, bytes) => purpose.allow(tx, parse(schema, target), bytes),
    keep: (tx, target, file) => purpose.keep(tx, parse(schema, target), file),
  };
}

export function findUploadPurpose(purposes: UploadPurposes, name: string): UploadPurpose {
  const purpose = Object.hasOwn(purposes, name) ? purposes[name] : undefined;
  if (purpose) return purpose;
  const message = "This upload purpose doesn't exist. Check its name.";
  throw new DomainError("VALIDATION", message, { fieldErrors: { purpose: message } });
}
