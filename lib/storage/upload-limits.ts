/** The maximum file size. This file can be imported in browser code, so that forms can reject files early. */
export const UPLOAD_MAX_BYTES = 50 * 1024 * 1024;
export const UPLOAD_TOO_LARGE_MESSAGE = "This file is larger than 50 MB. Choose a smaller one.";
export const UPLOAD_EMPTY_MESSAGE = "This file is empty. Choose another one.";
