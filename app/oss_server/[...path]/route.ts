import { handleFile } from '#lib/proxy/handle-file.ts';

export const dynamic = 'force-dynamic';

export const GET = handleFile;
export const HEAD = handleFile;
