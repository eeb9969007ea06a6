interface DownloadedFile {
  /** The file name, which may contain only ASCII letters, digits, periods, hyphens and underscores. */
  name: string;
  type: "application/pdf" | "application/zip" | "text/csv; charset=utf-8";
  content: string | Buffer;
}

/** Returns a file that the browser downloads. The response is never cached. */
export function createFileResponse({ name, type, content }: DownloadedFile): Response {
  return new Response(typeof content === "string" ? content : new Uint8Array(content), {
    headers: {
      "content-type": type,
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "private, no-store",
      "x-content-type-options": "nosniff",
    },
  });
}
