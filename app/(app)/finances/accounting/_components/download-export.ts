import { unreachableError } from "@/components/forms/call-action";
import { toActionError } from "@/components/forms/post-json";

/** Downloads an export's file. Returns an error message if the download fails, otherwise null. */
export async function downloadExport(id: string): Promise<string | null> {
  try {
    const response = await fetch(`/api/accounting-exports/${id}`);
    if (!response.ok) return toActionError(await response.json()).message;
    const name = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "")?.[1];
    const link = document.createElement("a");
    link.href = URL.createObjectURL(await response.blob());
    link.download = name ?? "export.csv";
    link.click();
    URL.revokeObjectURL(link.href);
    return null;
  } catch {
    return unreachableError.message;
  }
}
