/**
 * Where things lie. What belongs to a person or to an organization lies in its folder, so that an export finds it
 * and a purge leaves nothing behind.
 */
export function userFolder(userId: string): string {
  return `users/${userId}`;
}

export function organizationFolder(organizationId: string): string {
  return `organizations/${organizationId}`;
}

/** Exports stand apart: the next export isn't to hold the last one. */
export function exportFolder(userId: string, exportId?: string): string {
  return exportId ? `exports/${userId}/${exportId}` : `exports/${userId}`;
}

/** What is on its way stands apart: it is nobody's file yet. */
export function uploadFolder(organizationId: string, uploadId?: string): string {
  return uploadId ? `uploads/${organizationId}/${uploadId}` : `uploads/${organizationId}`;
}

/** Reports that were made into files stand apart: they are kept for days, and belong to who asked for them. */
export function reportFolder(organizationId: string, fileId?: string): string {
  return fileId ? `reports/${organizationId}/${fileId}` : `reports/${organizationId}`;
}
