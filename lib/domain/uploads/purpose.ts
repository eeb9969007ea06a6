import type { z } from "zod";
import type { Context } from "@/lib/auth/context";
import { DomainError, parse } from "@/lib/errors";
import type { JsonObject } from "@/lib/json";
import type { KeptContent } from "@/lib/storage/kept-files";

/** A file that has arrived and is kept. */
export interface ArrivedFile extends KeptContent {
  /** What its sender calls it. */
  name: string;
}

interface PurposeOf<Target extends JsonObject> {
  /** What it is for, such as which horse's photo. */
  target: z.ZodType<Target>;
  /** Whether it has to be something that can be looked at. */
  picturesOnly: boolean;
  /** Whether a picture is one of the plan's photos. */
  countsPhotos: boolean;
  /** Throws unless the actor's role may. */
  require: (ctx: Context) => void;
  /** Throws unless the actor may add it there: asked before it is sent, and again when it has arrived. */
  allow: (tx: Context, target: Target) => Promise<unknown>;
  /** Writes it down, with its audit row and live event; its id. */
  keep: (tx: Context, target: Target, file: ArrivedFile) => Promise<string>;
}

/** What an upload is for, for whoever doesn't know the target's shape. */
export interface UploadPurpose extends Omit<PurposeOf<never>, "target" | "allow" | "keep"> {
  parseTarget: (target: unknown) => JsonObject;
  allow: (tx: Context, target: unknown) => Promise<unknown>;
  keep: (tx: Context, target: unknown, file: ArrivedFile) => Promise<string>;
}

/** The purposes that there are, by name; the adapter knows them all (lib/http/upload-purposes.ts). */
export type UploadPurposes = Readonly<Record<string, UploadPurpose>>;

export function uploadPurpose<Target extends JsonObject>({
  target: schema,
  ...purpose
}: PurposeOf<Target>): UploadPurpose {
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
  const message = "Files aren't taken for this purpose.";
  throw new DomainError("VALIDATION", message, { fieldErrors: { purpose: message } });
}
