/** What readers call the SHA-256 of a file, and what it is for: by it a file is known to be the one that was issued. */
export const FINGERPRINT = '文件指纹';
export const FINGERPRINT_USE = '把手里的文件选进来，对得上就是同一份';
