/** What readers call the SHA-256 of a file, and what it is for: by it a file is known to be the one that was issued. */
export const FINGERPRINT = '文件指纹';
export const FINGERPRINT_USE = '把手里的文件选进来，对得上就是同一份';

/** That of nothing at all. */
export const EMPTY_SHA256 = 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855';
export const EMPTY_FILE = '这个文件是空的，可能选错了文件';
