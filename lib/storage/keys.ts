/**
 * Returns a user's storage folder. A user's files must all be in the user's folder, and an organization's
 * files in the organization's folder. Otherwise, exports and purges would be incomplete.
 */
export function getUserFolder(userId: string): string {
  return `users/${userId}`;
}

export function getOrganizationFolder(organizationId: string): string {
  return `organizations/${organizationId}`;
}

/** Exports are in a separate folder, so that an export doesn't include earlier exports. */
export function getExportFolder(userId: string, exportId?: string): string {
  return exportId ? `exports/${userId}/${exportId}` : `exports/${userId}`;
}

/** Unfinished uploads are in a separate folder, because they aren't complete files yet. */
export function getUploadFolder(organizationId: string, uploadId?: string): string {
  return uploadId ? `uploads/${organizationId}/${uploadId}` : `uploads/${organizationId}`;
}

/**
 * Report files are in a separate folder, because they are stored for only a few days and belong to the user who
 * requested them.
 */
export function getReportFolder(organizationId: string, fileId?: string): string {
  return fileId ? `reports/${organizationId}/${fileId}` : `reports/${organizationId}`;
}
