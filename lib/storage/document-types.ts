/**
 * The accepted document types, each with the content type that we use to serve it. The server detects a
 * document's type from its bytes. Forms in the browser also use this list.
 */
export const DOCUMENT_TYPES = {
  pdf: "application/pdf",
  docx: "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
  xlsx: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  pptx: "application/vnd.openxmlformats-officedocument.presentationml.presentation",
  odt: "application/vnd.oasis.opendocument.text",
  ods: "application/vnd.oasis.opendocument.spreadsheet",
  odp: "application/vnd.oasis.opendocument.presentation",
  doc: "application/msword",
  xls: "application/vnd.ms-excel",
  ppt: "application/vnd.ms-powerpoint",
  rtf: "application/rtf",
} as const satisfies Record<string, string>;

export type DocumentExtension = keyof typeof DOCUMENT_TYPES;

export function isDocumentExtension(extension: string): extension is DocumentExtension {
  return Object.hasOwn(DOCUMENT_TYPES, extension);
}

/** Older office files share one container format, so only their file names distinguish them. */
export const LEGACY_OFFICE_EXTENSIONS: readonly DocumentExtension[] = ["doc", "xls", "ppt"];
